import type { PreRegisteredCollection, UserPreRegistration } from 'shared-api/types';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { beginRequest, noRequestValues, type RequestValues } from 'flow-collection/request-entry';
import { proposedSupplier } from '../pre-registration/pre-registered-partner';
import type { OAuthCollectionFlow } from './oauth-collection.workflow';

/** Pre-registration of the kind `collection`. */
export interface PreRegisteredRequest extends UserPreRegistration {
  readonly collection: PreRegisteredCollection;
}

/** Whether a pre-registration is a card-payment request. */
export const isPreRegisteredRequest = (preRegistration: UserPreRegistration): preRegistration is PreRegisteredRequest =>
  preRegistration.collection !== null;

/** Values by the form's field names; missing if the system did not send them. */
type SentValues = { readonly [Name in keyof RequestValues]?: NonNullable<RequestValues[Name]> };

/** Returns the values that the system sent for a request. An empty text counts as not sent. */
export function sentValues(preRegistered: PreRegisteredCollection): SentValues {
  const sent = {
    recipientEmail: preRegistered.recipient_email,
    recipientName: preRegistered.recipient_name,
    invoiceNumber: preRegistered.invoice_number,
    issueDate: preRegistered.issue_date,
    dueDate: preRegistered.due_date,
    amount: preRegistered.amount,
    paymentDeadline: preRegistered.payment_deadline,
    feeBearer: preRegistered.fee_bearer,
    message: preRegistered.message,
  } satisfies Partial<Record<keyof RequestValues, unknown>>;
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

/** Returns the initial state of the confirmation: the sent values, and the partner if it is certain. */
export function beginPreRegistered({ id, collection, files, suppliers }: PreRegisteredRequest): OAuthCollectionFlow {
  const values = { ...noRequestValues, supplierId: proposedSupplier(suppliers), ...sentValues(collection) };
  return { preId: id, ...beginRequest(values, files.map(uploadedFile)) };
}
