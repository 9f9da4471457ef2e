/**
 * Constants that docs/specification.md 9 gives without a meaning (300, 300, 5, 3, 30, 3, 0, 3), in its order, under
 * the names that say what the product uses each for.
 */
export const CONFIGURATION_DEFAULTS = {
  /** Smallest fee before tax, yen; with tax it is the flat commission of 330 yen. */
  minimumFeeBeforeTaxYen: 300,
  /** Commission rate in basis points: 3 %. */
  rateBasisPoints: 300,
  /** Tries that a one-time code allows. */
  oneTimeCodeTries: 5,
  /** Bank business days between reception and the earliest transfer. */
  transferBusinessDays: 3,
  /** Calendar days ahead that a transfer may be booked. */
  transferDaysAhead: 30,
  /** Renewals of the access token for one call. */
  tokenRetries: 3,
  /** Number of the first page of a list. */
  firstPage: 0,
  /** Failed card attempts of a company in a day from which the next one needs 3-D Secure. */
  failuresBeforeChallenge: 3,
} as const;
