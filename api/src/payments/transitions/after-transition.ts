import { createReaction } from '../../platform/reaction';

/** Announces each change of a payment's status, after it is written. `at` is epoch milliseconds. */
export const afterTransition = createReaction<{ readonly invoiceId: number; readonly at: number }>(
  'a change of status',
);
