/** Months as a card's expiry selects them (docs/specification.md 3.8). */
export const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
