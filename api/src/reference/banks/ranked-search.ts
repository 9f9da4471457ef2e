import { searchKey, withoutKind } from './search-key';

/** An entry that is found by its code or by one of its names. */
export interface Findable {
  readonly code: string;
  /** As `searchKey` makes them. */
  readonly keys: readonly string[];
}

/**
 * Returns the rank of an entry: 0 for its code, 1 for its name, 2 if code or name begins with the text, 3 if a name
 * contains it; else null.
 */
function rankOf({ code, keys }: Findable, typed: string): number | null {
  if (code === typed) return 0;
  let rank: number | null = code.startsWith(typed) ? 2 : null;
  for (const key of keys) {
    if (key === typed) return 1;
    if (rank !== 2 && key.includes(typed)) rank = key.startsWith(typed) ? 2 : 3;
  }
  return rank;
}

function findBy<F extends Findable>(entries: readonly F[], typed: string): F[] {
  if (typed === '') return [];
  const ranks: F[][] = [[], [], [], []];
  for (const entry of entries) {
    const rank = rankOf(entry, typed);
    if (rank !== null) ranks[rank]?.push(entry);
  }
  return ranks.flat();
}

/**
 * Finds entries by code or name, best first; equally good ones keep their order. A blank text returns all. Reads each
 * entry once, or twice if the name was only found without 銀行 or 支店.
 */
export function rankedSearch<F extends Findable>(entries: readonly F[], text: string): readonly F[] {
  if (text.trim() === '') return entries;
  const typed = searchKey(text);
  const found = findBy(entries, typed);
  return found.length > 0 ? found : findBy(entries, withoutKind(typed));
}
