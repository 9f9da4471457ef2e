/** A known hole that stays for now: the library cannot be updated, or the hole cannot be reached. */
export interface AcceptedHole {
  /** Id of the advisory: `GHSA-…`. */
  readonly advisory: string;
  /** Why it does not matter here, or what blocks the update. */
  readonly reason: string;
  /** Last day of the acceptance, YYYY-MM-DD. After it the suite fails until someone has looked again. */
  readonly until: string;
}

/** Holes that were looked at and accepted. */
export const ACCEPTED_HOLES: readonly AcceptedHole[] = [];
