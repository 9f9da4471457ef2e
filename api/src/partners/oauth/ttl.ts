const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long what the authorization server keeps counts, in seconds. */
export const TTL = {
  AuthorizationCode: MINUTE,
  AccessToken: 10 * MINUTE,
  /** From its last renewal. */
  RefreshToken: 90 * DAY,
  /** Time to sign in, to wait for a mail with a code, and to read. */
  Interaction: 30 * MINUTE,
  /** A grant ends with its connection, not by itself. */
  Grant: 100 * 365 * DAY,
  /** None is kept. */
  Session: MINUTE,
} as const;
