import type { AttemptRow } from './attempt.repository';

/** What an attempt is to pay: exactly one of the three. */
export type AttemptPurpose = Pick<AttemptRow, 'receivedInvoiceId' | 'paymentId' | 'preRegistrationId'>;

const NOTHING: AttemptPurpose = { receivedInvoiceId: null, paymentId: null, preRegistrationId: null };

/** A new payment of a received invoice. */
export const forReceivedInvoice = (receivedInvoiceId: number): AttemptPurpose => ({ ...NOTHING, receivedInvoiceId });

/** A payment that is there and is changed, or a request that is paid. */
export const forPayment = (paymentId: number): AttemptPurpose => ({ ...NOTHING, paymentId });

/** The payment that a pre-registration becomes. */
export const forPreRegistration = (preRegistrationId: string): AttemptPurpose => ({ ...NOTHING, preRegistrationId });

/** Returns whether two are to pay the same thing. */
export const isSamePurpose = (one: AttemptPurpose, other: AttemptPurpose): boolean =>
  one.receivedInvoiceId === other.receivedInvoiceId &&
  one.paymentId === other.paymentId &&
  one.preRegistrationId === other.preRegistrationId;
