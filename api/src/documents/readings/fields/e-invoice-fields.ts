import type { ReadDocument, ReadFields } from 'shared-api/types';
import { BankAccountType } from 'shared-rules/bank';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import type { EInvoice, EInvoiceAccount, EInvoicePayment } from '../../e-invoices/e-invoice';
import { isDate } from '../../e-invoices/rules/dates';
import { DOUBT, MISSING } from './reasons';

type Read<Name extends keyof ReadFields> = NonNullable<ReadFields[Name]>;
type Account = Read<'bank_account'>['value'];

/** Value of an e-invoice, before it is known whether it is sure. A reason stands for a value that is left out. */
type Stated<T> =
  | { readonly value: T; readonly doubt?: string; readonly others?: readonly T[] }
  | { reason: string }
  | null;

/** Largest amount of the contract, in yen. */
const MOST_YEN = 9_999_999_999;

/** Types of the bank's transfer system, which has 普通 and 当座 the other way round; others are unknown. */
const TYPES: Readonly<Record<EInvoiceAccount['kind'], Account['account_type']>> = {
  1: BankAccountType.Ordinary,
  2: BankAccountType.Checking,
  4: BankAccountType.Savings,
  9: null,
};

function amountOf({ currency, totals }: EInvoice): Stated<number> {
  if (currency !== 'JPY') return { reason: MISSING.foreign };
  const yen = /^-?\d{1,10}$/.test(totals.payable) ? Number(totals.payable) : Number.NaN;
  if (yen < 0) return { reason: MISSING.negative };
  if (yen === 0) return { reason: MISSING.nothingDue };
  return yen <= MOST_YEN ? { value: yen } : { reason: MISSING.contradiction };
}

const textOf = (text: string | null): Stated<string> => (text === null || text === '' ? null : { value: text });

const dateOf = (text: string | null, reason: string): Stated<string> =>
  text === null || text === '' ? null : isDate(text) ? { value: text } : { reason };

/** A number whose check digit is wrong may still be that of a person, so it is kept with a doubt. */
function registrationNumberOf({ supplier: { registrationNumber: number } }: EInvoice): Stated<string> {
  if (number === null) return null;
  if (!/^T\d{13}$/.test(number)) return { reason: MISSING.registrationNumber };
  return isCorporateNumber(number.slice(1))
    ? { value: number }
    : { value: number, doubt: DOUBT.registrationNumberUnconfirmed };
}

const accountOf = ({ bankCode, branchCode, kind, number }: EInvoiceAccount, holder: string): Account => ({
  // The list of banks names them (`withWitnessOfBanks`).
  bank_name: '',
  branch_name: '',
  account_type: TYPES[kind],
  account_number: number,
  holder,
  bank_code: bankCode,
  branch_code: branchCode,
});

const sameAccount = (one: EInvoicePayment, other: EInvoicePayment): boolean =>
  one.accountText === other.accountText && one.holder === other.holder;

function bankAccountOf({ payments, payee, supplier }: EInvoice): Stated<Account> {
  const stated = payments.filter(({ accountText }) => accountText !== '');
  const [first, ...others] = stated;
  if (!first) return null;
  if (first.account === null) return { reason: MISSING.accountForm };
  const value = accountOf(first.account, first.holder);
  if (others.some((other) => !sameAccount(first, other))) {
    const more = others.flatMap(({ account, holder }) => (account ? [accountOf(account, holder)] : []));
    return { value, doubt: DOUBT.severalAccounts, others: more };
  }
  if (payee !== null && payee !== supplier.name) return { value, doubt: DOUBT.otherPayee };
  return value.account_type === null ? { value, doubt: DOUBT.accountKind } : { value };
}

/**
 * Returns the fields of an e-invoice. All are sure, but those that something independent contradicts, and all of an
 * invoice with faults. Banks have their codes alone.
 */
export function eInvoiceFields(
  invoice: EInvoice,
  hasFaults: boolean,
): { readonly fields: ReadFields; readonly missing: ReadDocument['missing'] } {
  const missing: ReadDocument['missing'] = [];
  function read<T>(field: keyof ReadFields, stated: Stated<T>) {
    if (stated === null) return null;
    if ('reason' in stated) {
      missing.push({ field, reason: stated.reason });
      return null;
    }
    const { value, doubt = hasFaults ? DOUBT.eInvoiceFaulty : undefined, others } = stated;
    return {
      value,
      place: null,
      is_doubtful: doubt !== undefined,
      witness: 'e_invoice' as const,
      ...(doubt !== undefined && { doubt }),
      ...(others && { others: others.map((other) => ({ value: other, place: null })) }),
    };
  }
  const fields: ReadFields = {
    amount: read('amount', amountOf(invoice)),
    issue_date: read('issue_date', dateOf(invoice.issueDate, MISSING.issueDate)),
    due_date: read('due_date', dateOf(invoice.dueDate, MISSING.dueDate)),
    invoice_number: read('invoice_number', textOf(invoice.number)),
    issuer: read('issuer', textOf(invoice.supplier.name)),
    addressee: read('addressee', textOf(invoice.buyer.name)),
    registration_number: read('registration_number', registrationNumberOf(invoice)),
    bank_account: read('bank_account', bankAccountOf(invoice)),
  };
  return { fields, missing };
}
