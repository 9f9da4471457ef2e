import { useState } from 'react';

/** The earliest transfer date once it has moved while the screen was open, 'YYYY-MM-DD'; null while it has not. */
export function useEarliestMoved(earliest: string): string | null {
  const [first] = useState(earliest);
  return earliest > first ? earliest : null;
}
