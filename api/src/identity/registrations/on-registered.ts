import { createReaction } from '../../platform/reaction';

/** Announces a new buyer and the address that it registered with. The address is locked. */
export const onRegistered = createReaction<{ readonly buyerId: number; readonly emailAddress: string }>(
  'a registration',
);
