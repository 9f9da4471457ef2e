import { useFormValues } from 'shared-ui/forms';
import { type BankAccountValues, emptyBankAccount } from './bank-account-values';

/** What the names of the account's fields begin with in the form around. */
export type AccountPrefix = '' | `${string}.`;

type Field = keyof BankAccountValues;

const FIELDS = Object.keys(emptyBankAccount) as Field[];

/** Name of an account's field in the form around. */
export const accountName = (prefix: AccountPrefix, field: Field): string => `${prefix}${field}`;

/** The account as it stands in the form around, as it changes. */
export function useAccountValues(prefix: AccountPrefix): BankAccountValues {
  const values = useFormValues(FIELDS.map((field) => accountName(prefix, field)));
  const typed = Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])) as Partial<BankAccountValues>;
  return { ...emptyBankAccount, ...typed };
}
