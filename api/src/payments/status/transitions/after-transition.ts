import { createReaction } from '../../../platform/reaction';

/** Announces changes of payments' status, after they are written. `at` is epoch milliseconds. */
export const afterTransition = createReaction<{ readonly invoiceIds: readonly number[]; readonly at: number }>(
  'a change of status',
);
