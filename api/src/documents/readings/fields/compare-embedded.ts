import type { ReadDocument, ReadFields } from 'shared-api/types';
import { compareNames } from 'shared-rules/legal-name';
import { DOUBT } from './reasons';

/** Result of a reading that was compared with the e-invoice in the same PDF. */
interface Compared {
  readonly fields: ReadFields;
  readonly missing: ReadDocument['missing'];
  /** Whether a value of the two differs. */
  readonly differs: boolean;
}

type Account = NonNullable<ReadFields['bank_account']>['value'];

const isSameName = (printed: string, stated: string): boolean => compareNames(printed, stated) === 'none';

/** The holder and names are left out: the e-invoice has kana and codes, which the list of banks compares later. */
const isSameAccount = (printed: Account, stated: Account): boolean =>
  printed.account_number.padStart(7, '0') === stated.account_number &&
  (printed.account_type === null || stated.account_type === null || printed.account_type === stated.account_type);

const isSame: { readonly [Name in keyof ReadFields]: (printed: Value<Name>, stated: Value<Name>) => boolean } = {
  amount: (printed, stated) => printed === stated,
  issue_date: (printed, stated) => printed === stated,
  due_date: (printed, stated) => printed === stated,
  invoice_number: (printed, stated) => printed.normalize('NFKC') === stated.normalize('NFKC'),
  issuer: isSameName,
  addressee: isSameName,
  registration_number: (printed, stated) => printed === stated,
  bank_account: isSameAccount,
};
type Value<Name extends keyof ReadFields> = NonNullable<ReadFields[Name]>['value'];

interface ReadValue<T> {
  readonly value: T;
  readonly place: NonNullable<ReadFields['amount']>['place'];
  readonly is_doubtful: boolean;
  readonly doubt?: string;
  readonly witness?: 'e_invoice';
  readonly others?: { readonly value: T; readonly place: NonNullable<ReadFields['amount']>['place'] }[];
}

/** Compares one value. `merge` adds to a printed value what only the e-invoice says. */
function compared<T>(
  printed: ReadValue<T> | null,
  stated: ReadValue<T> | null,
  same: (printed: T, stated: T) => boolean,
  merge: (printed: T, stated: T) => T = (value) => value,
): { readonly value: ReadValue<T> | null; readonly differs: boolean } {
  if (printed === null)
    // Nobody sees it on the document.
    return {
      value: stated && { ...stated, is_doubtful: true, doubt: stated.doubt ?? DOUBT.embeddedAlone },
      differs: false,
    };
  if (stated === null) return { value: printed, differs: false };
  if (!same(printed.value, stated.value)) {
    const others = [{ value: stated.value, place: null }, ...(printed.others ?? [])];
    return { value: { ...printed, is_doubtful: true, doubt: DOUBT.embeddedDiffers, others }, differs: true };
  }
  const value = merge(printed.value, stated.value);
  if (stated.is_doubtful) return { value: { ...printed, value }, differs: false };
  const { place } = printed;
  return { value: { value, place, is_doubtful: false, witness: 'e_invoice' }, differs: false };
}

/** Makes every value doubtful: where one differs, the others may be those of another invoice. */
function allDoubtful(fields: ReadFields): ReadFields {
  const entries = Object.entries(fields).map(([name, read]: [string, ReadFields[keyof ReadFields]]) => [
    name,
    read && { ...read, is_doubtful: true, doubt: read.doubt ?? DOUBT.embeddedDiffers },
  ]);
  return Object.fromEntries(entries) as ReadFields;
}

/**
 * Compares what people see on a PDF with the e-invoice inside it. Where both agree, a value is sure. Where one differs,
 * both are kept as a choice, and nothing is sure. A value of the e-invoice alone is doubtful.
 */
export function compareEmbedded(
  printed: { readonly fields: ReadFields; readonly missing: ReadDocument['missing'] },
  stated: ReadFields,
): Compared {
  const results = {
    amount: compared(printed.fields.amount, stated.amount, isSame.amount),
    issue_date: compared(printed.fields.issue_date, stated.issue_date, isSame.issue_date),
    due_date: compared(printed.fields.due_date, stated.due_date, isSame.due_date),
    invoice_number: compared(printed.fields.invoice_number, stated.invoice_number, isSame.invoice_number),
    issuer: compared(printed.fields.issuer, stated.issuer, isSame.issuer),
    addressee: compared(printed.fields.addressee, stated.addressee, isSame.addressee),
    registration_number: compared(
      printed.fields.registration_number,
      stated.registration_number,
      isSame.registration_number,
    ),
    bank_account: compared(
      printed.fields.bank_account,
      stated.bank_account,
      isSame.bank_account,
      // With its codes the list of banks finds a name that is another bank's.
      (account, { bank_code, branch_code }) => ({
        ...account,
        ...(bank_code !== undefined && { bank_code }),
        ...(branch_code !== undefined && { branch_code }),
      }),
    ),
  };
  const fields: ReadFields = {
    amount: results.amount.value,
    issue_date: results.issue_date.value,
    due_date: results.due_date.value,
    invoice_number: results.invoice_number.value,
    issuer: results.issuer.value,
    addressee: results.addressee.value,
    registration_number: results.registration_number.value,
    bank_account: results.bank_account.value,
  };
  const differs = Object.values(results).some((one) => one.differs);
  return {
    fields: differs ? allDoubtful(fields) : fields,
    missing: printed.missing.filter(({ field }) => fields[field] === null),
    differs,
  };
}
