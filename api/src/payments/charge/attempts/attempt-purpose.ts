import type { AttemptRow } from './attempt.repository';

/** Purpose of an attempt: exactly one of the three. */
export type AttemptPurpose = Pick<AttemptRow, 'receivedInvoiceId' | 'paymentId' | 'preRegistrationId'>;

const NOTHING: AttemptPurpose = { receivedInvoiceId: null, paymentId: null, preRegistrationId: null };

/** Returns the purpose of a new payment of a received invoice. */
export const forReceivedInvoice = (receivedInvoiceId: number): AttemptPurpose => ({ ...NOTHING, receivedInvoiceId });

/** Returns the purpose of changing an existing payment, or of paying a request. */
export const forPayment = (paymentId: number): AttemptPurpose => ({ ...NOTHING, paymentId });

/** Returns the purpose of the payment that a pre-registration becomes. */
export const forPreRegistration = (preRegistrationId: string): AttemptPurpose => ({ ...NOTHING, preRegistrationId });

/** Returns whether two purposes are the same. */
export const isSamePurpose = (one: AttemptPurpose, other: AttemptPurpose): boolean =>
  one.receivedInvoiceId === other.receivedInvoiceId &&
  one.paymentId === other.paymentId &&
  one.preRegistrationId === other.preRegistrationId;
