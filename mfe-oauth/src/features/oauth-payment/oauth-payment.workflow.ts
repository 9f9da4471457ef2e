import { PaymentValuesSchema } from 'flow-payment/payment-form';
import { PaymentAttemptSchema } from 'flow-payment/payment-order';
import { hasSupplierInput, ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const EntrySchema = v.object({
  /** Id of the pre-registration. Values of another one are ignored. */
  preId: v.string(),
  /** Received invoice that is registered with the payment. */
  document: ReceivedInvoiceDraftSchema,
  payment: PaymentValuesSchema,
  /** Whether the form has accepted the values, so that the confirm screen may show them. */
  isComplete: v.boolean(),
  /** Reservation of the total on the card, with the keys of the two calls. */
  attempt: v.nullable(PaymentAttemptSchema),
  /** Result of `contentOf` at the start. Leaving an unchanged form loses nothing. */
  baseline: v.string(),
});
/** Submitted payment that is being confirmed. It contains no card data and no token. */
export type PreRegisteredEntry = v.InferOutput<typeof EntrySchema>;

/** Stored state of the flow from a system's submission to the payment. */
export const oauthPaymentWorkflow = defineWorkflow({
  key: 'workflow:oauth-payment',
  version: 1,
  schema: EntrySchema,
  area: workflowAreas['oauth-payment'],
});

/** Returns the entered values as text to compare. */
export function contentOf({
  document: { values, files },
  payment,
}: Pick<PreRegisteredEntry, 'document' | 'payment'>): string {
  // The account follows the supplier automatically, and the amount follows the invoice's.
  const { supplierAccountId: _account, ...rest } = payment;
  return JSON.stringify([values, files.map(({ id }) => id), rest]);
}

/** Whether leaving the page would lose entered data. */
export function isUnsaved(entry: PreRegisteredEntry | null): boolean {
  return entry !== null && (contentOf(entry) !== entry.baseline || hasSupplierInput(entry.document));
}
