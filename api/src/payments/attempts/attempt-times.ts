/** When an attempt whose gateway call has not been heard of is looked for there, in milliseconds. */
export const CREATED_CHECK_MS = 3_000;
/** After how long a gateway that gave no answer is asked again, in milliseconds. */
export const SILENT_CHECK_MS = 1_000;
/** When an attempt that waits for the cardholder is looked at, unless the buyer asks before. */
export const CHALLENGE_CHECK_MS = 60_000;
/** How long one process keeps an attempt or an operation that it took to itself. */
export const LEASE_MS = 30_000;
