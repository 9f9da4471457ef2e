import { searchKey, withoutKind } from './search-key';

/** Something with a code that is found by its code or by one of its names. */
export interface Findable {
  readonly code: string;
  /** As `searchKey` makes them. */
  readonly keys: readonly string[];
}

/** 0 its code, 1 its name, 2 its code or name begins so, 3 a name holds it; null where it is another one. */
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
 * Finds by code or name as typed, best first; what fits equally well keeps its order. Nothing typed is no search: all.
 * It looks once at each entry (a second time where the name was found only without its 銀行 or 支店), whatever was typed.
 */
export function rankedSearch<F extends Findable>(entries: readonly F[], text: string): readonly F[] {
  if (text.trim() === '') return entries;
  const typed = searchKey(text);
  const found = findBy(entries, typed);
  return found.length > 0 ? found : findBy(entries, withoutKind(typed));
}
