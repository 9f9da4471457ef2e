import type { Adapter } from 'oidc-provider';

/**
 * Keeps nothing and finds nothing. So does the library with its sessions: nobody is ever signed in at the authorization
 * server itself, and every authorization passes the screen.
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
