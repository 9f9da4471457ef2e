export { askHolder } from './ask-holder';
export {
  type BankAccount,
  bankAccountBody,
  bankAccountSchema,
  type BankAccountValues,
  bankAccountValues,
  emptyBankAccount,
} from './bank-account.form';
export { BankAccountFields } from './bank-account-fields';
export { BankAccountEntries } from './bank-account-values';
export { checkHolder } from './check-holder';
export { lodgedAccountValues } from './lodged-account';
