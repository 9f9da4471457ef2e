/** Wait before an attempt whose gateway call has not returned is looked up at the gateway, in milliseconds. */
export const CREATED_CHECK_MS = 3_000;
/** Wait before a gateway that gave no answer is asked again, in milliseconds. */
export const SILENT_CHECK_MS = 1_000;
/** Wait before an attempt that waits for the cardholder is checked, unless the buyer asks earlier, in milliseconds. */
export const CHALLENGE_CHECK_MS = 60_000;
/** How long one process may hold an attempt or an operation that it took, in milliseconds. */
export const LEASE_MS = 30_000;
