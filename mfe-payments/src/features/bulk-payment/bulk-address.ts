import { BULK_PAYMENT_LIMIT } from 'shared-rules/limits';

/** Maximum of the contract. Anything above is no invoice number. */
const MAX_DOC_NUMBER = 99_999_999;

/** Reads the invoices of まとめて申請 from the address (`?invoices=42,43`). Skips invalid and excess ones. */
export function bulkNumbers(address: URLSearchParams): readonly number[] {
  const numbers = (address.get('invoices') ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,7}$/.test(text) && Number(text) <= MAX_DOC_NUMBER)
    .map(Number);
  return [...new Set(numbers)].slice(0, BULK_PAYMENT_LIMIT);
}
