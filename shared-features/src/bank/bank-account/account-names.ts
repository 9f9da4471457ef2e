import { useFormValues } from 'shared-ui/forms';
import { type BankAccountValues, emptyBankAccount } from './bank-account-values';

/** What the names of the account's fields begin with in the form around. */
export type AccountPrefix = '' | `${string}.`;

type Field = keyof BankAccountValues;

const FIELDS = Object.keys(emptyBankAccount) as Field[];

/** Name of an account's field in the form around. */
export const accountName = (prefix: AccountPrefix, field: Field): string => `${prefix}${field}`;

/** Some fields of the account in the form around, as they change; of the others nothing is heard. */
export function useAccountFields<Name extends Field>(
  prefix: AccountPrefix,
  ...fields: readonly Name[]
): Pick<BankAccountValues, Name> {
  const values = useFormValues(fields.map((field) => accountName(prefix, field)));
  const typed = Object.fromEntries(fields.map((field, index) => [field, values[index]])) as Partial<BankAccountValues>;
  return { ...emptyBankAccount, ...typed };
}

/** The whole account as it stands in the form around, as it changes. */
export const useAccountValues = (prefix: AccountPrefix): BankAccountValues => useAccountFields(prefix, ...FIELDS);
