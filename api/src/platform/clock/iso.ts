/** A moment of the contract: epoch milliseconds → ISO 8601 in UTC. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();
