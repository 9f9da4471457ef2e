import { createReaction } from '../../platform/reaction';

/** Announces a new buyer and its registered address. The address is locked. */
export const onRegistered = createReaction<{ readonly buyerId: number; readonly emailAddress: string }>(
  'a registration',
);
