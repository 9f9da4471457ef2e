const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes of the authorization server's artifacts, in seconds. */
export const TTL = {
  AuthorizationCode: MINUTE,
  AccessToken: 10 * MINUTE,
  /** Since its last renewal. */
  RefreshToken: 90 * DAY,
  /** Enough to sign in, to wait for a mail with a code, and to read. */
  Interaction: 30 * MINUTE,
  /** A grant ends with its connection, not by expiry. */
  Grant: 100 * 365 * DAY,
  /** No session is kept. */
  Session: MINUTE,
} as const;
