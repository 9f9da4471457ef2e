/**
 * Matches the number of a payment (`I-00000042-1`) or of its received invoice (`I-00000042`), as they are shown. Each
 * company counts from 1. Groups: the invoice's number, and the payment's number among those of the invoice.
 */
export const PAYMENT_NUMBER = /^I-(\d{8})(?:-([1-9]\d{0,8}))?$/;

/** Maximum number of payments in an operator's list. */
export const MOST_LISTED = 100;
