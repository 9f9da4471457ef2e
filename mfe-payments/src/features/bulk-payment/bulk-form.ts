import { senderName } from 'shared-features/bank/transfer-person-name';
import { proposedCard } from 'shared-features/cards/proposed-card';
import { creditCardId, type PayerMaterial, transferDate } from 'shared-features/payments/payment-form';
import * as v from 'valibot';
import type { BulkFlow, BulkOrder } from './bulk-payment.workflow';
import type { ReadyRow } from './bulk-row';

/** Values of the form: one card, and a transfer date for each invoice, by `dateKey`. */
export interface BulkValues {
  readonly creditCardId: string;
  readonly dates: Readonly<Record<string, string>>;
}

/** Returns the key of an invoice's transfer date. A number alone would be an index to the form. */
const dateKey = (docNumber: number): string => `i${docNumber}`;
/** Returns the name of the field of an invoice's transfer date. */
export const dateName = (docNumber: number): string => `dates.${dateKey(docNumber)}`;

/** Returns the schema of the form. Only the dates of invoices that will be paid count. */
export const bulkForm = (ready: readonly ReadyRow[], { cards, days }: PayerMaterial) =>
  v.object({
    creditCardId: creditCardId(cards, days.today),
    dates: v.object(Object.fromEntries(ready.map(({ docNumber }) => [dateKey(docNumber), transferDate(days)]))),
  });

/** Returns the initial values: the card that a single payment proposes, and the earliest day for each transfer. */
export function initialBulkValues(
  numbers: readonly number[],
  { creditCardId: typed, dates }: Pick<BulkFlow, 'creditCardId' | 'dates'>,
  { cards, days }: PayerMaterial,
): BulkValues {
  const proposed = proposedCard(cards, days.today)?.id;
  const isKnown = cards.some(({ id }) => String(id) === typed);
  return {
    creditCardId: isKnown && typed !== null ? typed : String(proposed ?? ''),
    dates: Object.fromEntries(
      numbers.map((docNumber) => [dateKey(docNumber), dates[dateKey(docNumber)] ?? days.earliest]),
    ),
  };
}

/** Returns the confirmed orders: each pays what is left of its invoice, in the buyer's own name. */
export function ordersOf(ready: readonly ReadyRow[], values: BulkValues, ownName: string): BulkOrder[] {
  return ready.map(({ docNumber, invoice, account: { account }, cost }) => ({
    docNumber,
    supplierName: invoice.supplier.name,
    amount: cost.amount,
    totalAmount: cost.total_amount,
    creditCardId: Number(values.creditCardId),
    supplierAccountId: account.id,
    supplierAccountRevision: account.revision,
    transferDate: values.dates[dateKey(docNumber)] ?? '',
    transferPersonName: senderName('', ownName),
    attempt: null,
    outcome: null,
  }));
}
