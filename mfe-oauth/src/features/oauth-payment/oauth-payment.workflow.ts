import { PaymentValuesSchema } from 'shared-features/payments/payment-form';
import { PaymentAttemptSchema } from 'shared-features/payments/payment-order';
import { hasSupplierInput, ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const EntrySchema = v.object({
  /** The pre-registration that it is of: what was entered for another one is not looked at. */
  preId: v.string(),
  /** The received invoice that is registered with the payment. */
  document: ReceivedInvoiceDraftSchema,
  payment: PaymentValuesSchema,
  /** The form has accepted the values: the confirm screen may show them. */
  isComplete: v.boolean(),
  /** The reservation of the total on the card, with the keys of the two calls. */
  attempt: v.nullable(PaymentAttemptSchema),
  /** What leaving loses nothing of: the content as the form began with, as text. */
  baseline: v.string(),
});
/** A lodged payment that is being confirmed. No card data, no token. */
export type LodgedEntry = v.InferOutput<typeof EntrySchema>;

/** Everything typed on the way from what a connected system lodged to the payment. */
export const oauthPaymentWorkflow = defineWorkflow({
  key: 'workflow:oauth-payment',
  version: 1,
  schema: EntrySchema,
  area: workflowAreas['oauth-payment'],
});

/** What was entered, as text that can be compared. */
export function contentOf({ document: { values, files }, payment }: Pick<LodgedEntry, 'document' | 'payment'>): string {
  // The account follows the supplier by itself, the amount the invoice's.
  const { supplierAccountId: _account, ...rest } = payment;
  return JSON.stringify([values, files.map(({ id }) => id), rest]);
}

/** Whether leaving would lose something that was entered. */
export function isUnsaved(entry: LodgedEntry | null): boolean {
  return entry !== null && (contentOf(entry) !== entry.baseline || hasSupplierInput(entry.document));
}
