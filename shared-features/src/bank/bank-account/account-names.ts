import { useFormValues } from 'shared-ui/forms';
import { type BankAccountValues, emptyBankAccount } from './bank-account-values';

/** Prefix of the account's field names in the surrounding form. */
export type AccountPrefix = '' | `${string}.`;

type Field = keyof BankAccountValues;

const FIELDS = Object.keys(emptyBankAccount) as Field[];

/** Returns the name of an account field in the surrounding form. */
export const accountName = (prefix: AccountPrefix, field: Field): string => `${prefix}${field}`;

/**
 * Returns the current values of some account fields of the surrounding form. The other fields are empty and cause no
 * render.
 */
export function useAccountFields<Name extends Field>(
  prefix: AccountPrefix,
  ...fields: readonly Name[]
): Pick<BankAccountValues, Name> {
  const values = useFormValues(fields.map((field) => accountName(prefix, field)));
  const typed = Object.fromEntries(fields.map((field, index) => [field, values[index]])) as Partial<BankAccountValues>;
  return { ...emptyBankAccount, ...typed };
}

/** Returns the current values of all account fields of the surrounding form. */
export const useAccountValues = (prefix: AccountPrefix): BankAccountValues => useAccountFields(prefix, ...FIELDS);
