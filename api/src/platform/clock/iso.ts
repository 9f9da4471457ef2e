/** Converts epoch milliseconds to the contract's format for moments: ISO 8601 in UTC. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();
