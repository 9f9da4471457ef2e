import type { LodgedCollection, UserPreRegistration } from 'shared-api/types';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { beginRequest, noRequestValues, type RequestValues } from 'shared-features/collections/request-entry';
import { proposedSupplier } from '../pre-registration/lodged-partner';
import type { OAuthCollectionFlow } from './oauth-collection.workflow';

/** A pre-registration of the kind `collection`. */
export interface LodgedRequest extends UserPreRegistration {
  readonly collection: LodgedCollection;
}

/** Whether it is one: of the two documents it has the request. */
export const isLodgedRequest = (preRegistration: UserPreRegistration): preRegistration is LodgedRequest =>
  preRegistration.collection !== null;

/** Values by the names of the form; what the system left out is missing. */
type SentValues = { readonly [Name in keyof RequestValues]?: NonNullable<RequestValues[Name]> };

/** What the system sent of a request. An empty text is nothing sent. */
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

/** The request as its confirmation begins: what was sent, and the partner that it is certain to be. */
export function beginLodged({ id, collection, files, suppliers }: LodgedRequest): OAuthCollectionFlow {
  const values = { ...noRequestValues, supplierId: proposedSupplier(suppliers), ...sentValues(collection) };
  return { preId: id, ...beginRequest(values, files.map(uploadedFile)) };
}
