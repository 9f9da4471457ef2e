import { senderName } from 'shared-features/bank/transfer-person-name';
import { isOwnToUse, proposedCard } from 'shared-features/cards/proposed-card';
import { creditCardId, type PayerMaterial, transferDate } from 'flow-payment/payment-form';
import { acknowledgedCodes } from 'flow-payment/pre-check';
import * as v from 'valibot';
import type { BulkFlow, BulkOrder } from './bulk-payment.workflow';
import type { ReadyRow } from './bulk-row';

/** Whether the warnings of an invoice are acknowledged, and their text (`acknowledgedText`). */
interface Acknowledged {
  readonly acknowledges: boolean;
  readonly acknowledged: string;
}

/** Values of the form: one card; a transfer date and acknowledged warnings for each invoice, by `keyOf`. */
export interface BulkValues {
  readonly creditCardId: string;
  readonly dates: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, Acknowledged>>;
}

/** Returns the key of an invoice in the values. A number alone would be an index to the form. */
export const keyOf = (docNumber: number): string => `i${docNumber}`;
/** Returns the name of the field of an invoice's transfer date. */
export const dateName = (docNumber: number): string => `dates.${keyOf(docNumber)}`;

/** Returns the beginning of the names of the two fields for the warnings of an invoice. */
export const warningsPrefix = (docNumber: number): string => `warnings.${keyOf(docNumber)}.`;

/** Returns the schema of the form. Only the dates and warnings of invoices that will be paid count. */
export const bulkForm = (ready: readonly ReadyRow[], { cards, days }: PayerMaterial) =>
  v.object({
    creditCardId: creditCardId(cards, days.today),
    dates: v.object(Object.fromEntries(ready.map(({ docNumber }) => [keyOf(docNumber), transferDate(days)]))),
    warnings: v.record(v.string(), v.object({ acknowledges: v.boolean(), acknowledged: v.string() })),
  });

const NOTHING_ACKNOWLEDGED: Acknowledged = { acknowledges: false, acknowledged: '' };

/** Returns the initial values: the card that a single payment proposes, and the earliest day for each transfer. */
export function initialBulkValues(
  numbers: readonly number[],
  { creditCardId: typed, dates }: Pick<BulkFlow, 'creditCardId' | 'dates'>,
  { cards, days }: PayerMaterial,
): BulkValues {
  const proposed = proposedCard(cards, days.today)?.id;
  const isKnown = cards.some((card) => String(card.id) === typed && isOwnToUse(card));
  return {
    creditCardId: isKnown && typed !== null ? typed : String(proposed ?? ''),
    dates: Object.fromEntries(numbers.map((docNumber) => [keyOf(docNumber), dates[keyOf(docNumber)] ?? days.earliest])),
    warnings: Object.fromEntries(numbers.map((docNumber) => [keyOf(docNumber), NOTHING_ACKNOWLEDGED])),
  };
}

/** Returns the confirmed orders: each pays the rest of its invoice, in the buyer's own name. */
export function ordersOf(ready: readonly ReadyRow[], values: BulkValues, ownName: string): BulkOrder[] {
  return ready.map(({ docNumber, invoice, account: { account }, cost }) => ({
    docNumber,
    supplierName: invoice.supplier.name,
    amount: cost.amount,
    totalAmount: cost.total_amount,
    creditCardId: Number(values.creditCardId),
    supplierAccountId: account.id,
    supplierAccountRevision: account.revision,
    transferDate: values.dates[keyOf(docNumber)] ?? '',
    transferPersonName: senderName('', ownName),
    acknowledgedChecks: acknowledgedCodes(values.warnings[keyOf(docNumber)]?.acknowledged ?? '').join(','),
    attempt: null,
    outcome: null,
  }));
}
