// Facts of the outside world: banks and bank days, postal codes, corporations, business categories, the directory of
// accounts, the rules of entered fields. Exports the names that other wings use.
export { accountText, type BankAccount, checkBankAccount, readBankAccount } from './bank-accounts/bank-account';
export { checkHolder, checkEnteredHolder } from './bank-accounts/check-holder';
export { checkTransferName } from './bank-accounts/transfer-name';
export { bankAndBranchKana } from './banks/bank-and-branch';
export { HOLIDAYS, nextBankDay } from './banks/bank-days';
export { isKnownAs, knownNamesOf } from './banks/known-names';
export { findPrintedBranch } from './banks/nearest-branch';
export { contradictingCode } from './banks/printed-codes';
export { bankLead, type LeadConfig, transferWindow, type TransferWindow } from './banks/transfer-window';
export { DEMO_CORPORATIONS } from './corporations/sample/demo-corporations';
export { type Checked, checkFields, type Field, type Fields } from './fields/check-fields';
export {
  addressLine,
  birthday,
  businessCategory,
  corporateNumber,
  emailAddress,
  type FieldRule,
  kana,
  name,
  optional,
  phoneNumber,
  postalCode,
  prefecture,
  registrationNumber,
  transferPersonName,
} from './fields/field-rules';
export { tidyAddressee, tidyLine, tidyMessage } from './fields/tidy-text';
