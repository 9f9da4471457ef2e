import type { Reading } from 'shared-api/types';
import { searchForm } from 'shared-rules/fold-forms';
import { compareNames } from 'shared-rules/legal-name';

/** An invoice as its document names it. */
export interface FoundInvoice {
  readonly fileId: string;
  /** Null where it could not be read. */
  readonly issuer: string | null;
  readonly number: string | null;
  /** In yen. */
  readonly amount: number | null;
}

function foundOn({ file_id: fileId, state, fields }: Reading): FoundInvoice[] {
  const [issuer, number] = [fields?.issuer?.value ?? null, fields?.invoice_number?.value ?? null];
  if (state !== 'done' || (issuer === null && number === null)) return [];
  return [{ fileId, issuer, number, amount: fields?.amount?.value ?? null }];
}

const haveOtherAmounts = (one: FoundInvoice, other: FoundInvoice): boolean =>
  one.amount !== null && other.amount !== null && one.amount !== other.amount;

/**
 * Whether two documents do not look like one invoice: another number, another issuer in any spelling, or another amount
 * where both or none have a number. Details without a number may well show another sum than their invoice.
 */
const areDifferent = (one: FoundInvoice, other: FoundInvoice): boolean =>
  ((one.number === null) === (other.number === null) && haveOtherAmounts(one, other)) ||
  (one.number !== null && other.number !== null && searchForm(one.number) !== searchForm(other.number)) ||
  (one.issuer !== null && other.issuer !== null && compareNames(one.issuer, other.issuer) === 'name');

/**
 * Returns one entry for each invoice among the documents if there are several; none if they may be parts of one, such
 * as an invoice and its details. A document without issuer and number belongs to any.
 */
export function severalInvoices(readings: readonly Reading[]): readonly FoundInvoice[] {
  const found = readings.flatMap(foundOn);
  // Those with a number first: a page without one is a part of any invoice of its issuer.
  const distinct = [
    ...found.filter(({ number }) => number !== null),
    ...found.filter(({ number }) => number === null),
  ].reduce<readonly FoundInvoice[]>(
    (kept, next) => (kept.every((one) => areDifferent(one, next)) ? [...kept, next] : kept),
    [],
  );
  return distinct.length > 1 ? found.filter((invoice) => distinct.includes(invoice)) : [];
}

/**
 * Returns the readings from which a form may be filled, in the order of the files: those before which nothing is still
 * being read, and of several invoices the first alone. So the form never has the number of one and the amount of
 * another.
 */
export function fillableReadings(readings: readonly Reading[], fileIds: readonly string[]): readonly Reading[] {
  const settled: Reading[] = [];
  for (const id of fileIds) {
    const reading = readings.find(({ file_id: fileId }) => fileId === id);
    if (reading === undefined || reading.state === 'waiting' || reading.state === 'reading') break;
    settled.push(reading);
  }
  const [first] = severalInvoices(settled);
  return first === undefined
    ? settled
    : settled.filter((reading) => foundOn(reading).every((invoice) => !areDifferent(first, invoice)));
}
