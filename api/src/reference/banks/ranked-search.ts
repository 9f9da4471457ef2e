import { searchKey, withoutKind } from './search-key';

/** An entry that is found by its code or by one of its names. */
export interface Findable {
  readonly code: string;
  /** As `searchKey` makes them. */
  readonly keys: readonly string[];
  /** Later words of its names, and names from each of them on, as keys: UFJ and UFJ銀行 of 三菱UFJ銀行. */
  readonly words?: readonly string[];
}

/** How well a text finds an entry. */
export enum Rank {
  Code,
  Name,
  Beginning,
  Word,
  Middle,
}

/** Shortest beginning of a later word that finds an entry. A shorter text has to be the whole word. */
const LEAST_WORD = 3;

/** Returns the best rank of an entry, null if it is not found. Reads each name once. */
function rankOf({ code, keys, words = [] }: Findable, typed: string): Rank | null {
  if (code === typed) return Rank.Code;
  let rank: Rank | null = code.startsWith(typed) ? Rank.Beginning : null;
  for (const key of keys) {
    if (key === typed) return Rank.Name;
    if (rank !== Rank.Beginning && key.includes(typed)) rank = key.startsWith(typed) ? Rank.Beginning : Rank.Middle;
  }
  const isWord = (word: string) => (typed.length < LEAST_WORD ? word === typed : word.startsWith(typed));
  return rank === Rank.Middle && words.some(isWord) ? Rank.Word : rank;
}

/** An entry and how well it was found. */
export interface Ranked<F> {
  readonly entry: F;
  readonly rank: Rank;
}

function listBy<F extends Findable>(entries: readonly F[], typed: string): Ranked<F>[] {
  if (typed === '') return [];
  const ranks: Ranked<F>[][] = [[], [], [], [], []];
  for (const entry of entries) {
    const rank = rankOf(entry, typed);
    if (rank !== null) ranks[rank]?.push({ entry, rank });
  }
  return ranks.flat();
}

/**
 * Finds entries by code or name, best first; equally good ones keep their order. Reads each entry once, or twice if the
 * name was only found without 銀行 or 支店.
 */
export function rankedEntries<F extends Findable>(entries: readonly F[], text: string): readonly Ranked<F>[] {
  const typed = searchKey(text);
  const found = listBy(entries, typed);
  return found.length > 0 ? found : listBy(entries, withoutKind(typed));
}

/** Whether a text is the whole code or a whole name of what it found. */
export const isExact = ({ rank }: { readonly rank: Rank }): boolean => rank <= Rank.Name;

/** Finds entries like `rankedEntries`. A blank text returns all. */
export const rankedSearch = <F extends Findable>(entries: readonly F[], text: string): readonly F[] =>
  text.trim() === '' ? entries : rankedEntries(entries, text).map(({ entry }) => entry);
