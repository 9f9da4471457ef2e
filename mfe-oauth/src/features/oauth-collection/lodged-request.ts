import type { LodgedCollection, UserPreRegistration } from 'shared-api/types';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { beginRequest, noRequestValues, type RequestValues } from 'shared-features/collections/request-entry';
import { proposedSupplier } from '../pre-registration/lodged-partner';
import type { OAuthCollectionFlow } from './oauth-collection.workflow';

/** Pre-registration of the kind `collection`. */
export interface LodgedRequest extends UserPreRegistration {
  readonly collection: LodgedCollection;
}

/** Whether a pre-registration is a card-payment request. */
export const isLodgedRequest = (preRegistration: UserPreRegistration): preRegistration is LodgedRequest =>
  preRegistration.collection !== null;

/** Values by the form's field names; missing if the system did not send them. */
type SentValues = { readonly [Name in keyof RequestValues]?: NonNullable<RequestValues[Name]> };

/** Returns the values that the system sent for a request. An empty text counts as not sent. */
export function sentValues(lodged: LodgedCollection): SentValues {
  const sent = {
    recipientEmail: lodged.recipient_email,
    recipientName: lodged.recipient_name,
    invoiceNumber: lodged.invoice_number,
    issueDate: lodged.issue_date,
    dueDate: lodged.due_date,
    amount: lodged.amount,
    paymentDeadline: lodged.payment_deadline,
    feeBearer: lodged.fee_bearer,
    message: lodged.message,
  } satisfies Partial<Record<keyof RequestValues, unknown>>;
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

/** Returns the initial state of the confirmation: the sent values, and the partner if it is certain. */
export function beginLodged({ id, collection, files, suppliers }: LodgedRequest): OAuthCollectionFlow {
  const values = { ...noRequestValues, supplierId: proposedSupplier(suppliers), ...sentValues(collection) };
  return { preId: id, ...beginRequest(values, files.map(uploadedFile)) };
}
