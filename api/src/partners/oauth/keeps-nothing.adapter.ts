import type { Adapter } from 'oidc-provider';

/**
 * Stores nothing and finds nothing. Used for the library's sessions, so that nobody stays signed in at the
 * authorization server and every authorization passes the screen.
 */
export const KEEPS_NOTHING: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};
