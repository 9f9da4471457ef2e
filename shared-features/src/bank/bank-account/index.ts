export { askHolder, checkHolder } from './ask-holder';
export {
  type BankAccount,
  bankAccountBody,
  bankAccountSchema,
  type BankAccountValues,
  bankAccountValues,
  emptyBankAccount,
  preRegisteredAccountValues,
} from './bank-account.form';
export { BankAccountFields } from './bank-account-fields';
export { BankAccountEntries } from './bank-account-values';
export { shownBank } from './use-found-banks';
