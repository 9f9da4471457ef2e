import { findUserId } from '../users/user.repository';
import { findGuest, lockGuest } from './guest-buyer';
import { certifyGuest, issueGuestCode } from './guest-entry';
import { createAuthenticateGuest, endGuestSession } from './guest-session';

/** Guests as other wings use them: finding and locking them, their codes, and their sessions. */
export const guestAccounts = {
  find: findGuest,
  lock: lockGuest,
  /** Returns the user who signs in with an address. */
  findUserId,
  issueCode: issueGuestCode,
  certify: certifyGuest,
  createAuthenticate: createAuthenticateGuest,
  endSession: endGuestSession,
} as const;
