import { type BankKind, namedKind, type NamedKind } from './bank-kind';
import type { BankEntry, BankList } from './bank-list';
import { FORMER_BANKS, type FormerBank } from './former-banks';
import { rankedSearch } from './ranked-search';
import { searchKey } from './search-key';

/** A bank that a text finds. */
export interface FoundBank extends BankEntry {
  /** Former name by which it is found; null if it is found by its own. */
  readonly formerName: string | null;
}

/** Cores that every bank of a sort has: a browser of 信託銀行 wants them all. */
const SORTS: ReadonlySet<string> = new Set(['信託', 'ネット']);
/** Shortest part of a name that finds it beside a kind: 日本銀行 is neither 北日本銀行 nor 東日本銀行. */
const LEAST_PART = 3;
/** Shortest beginning of a former name that finds the present bank. */
const LEAST_FORMER = 2;

const present = (bank: BankEntry): FoundBank => ({ ...bank, formerName: null });

interface FormerKeys extends FormerBank {
  readonly keys: readonly string[];
  readonly named: readonly NamedKind[];
}

const FORMER: readonly FormerKeys[] = FORMER_BANKS.map((former) => {
  const name = searchKey(former.name);
  const kinds = namedKind(name)?.kinds ?? [];
  const cores = [namedKind(name)?.core ?? name, searchKey(former.kana)];
  return { ...former, keys: [name, ...cores], named: cores.map((core) => ({ kinds, core })) };
});

const shares = (a: readonly BankKind[], b: readonly BankKind[]): boolean => a.some((kind) => b.includes(kind));

/** Returns the present banks of former names, each once. */
function banksOf(list: BankList, formers: readonly FormerKeys[]): FoundBank[] {
  const found = new Map<string, FoundBank>();
  for (const { name, codes } of formers)
    for (const bank of codes.map((code) => list.bank(code)))
      if (bank && !found.has(bank.code)) found.set(bank.code, { ...bank, formerName: name });
  return [...found.values()];
}

/** Finds banks by a name that says its kind: those of this name, else by a former name, else by a longer part. */
function findNamed(list: BankList, typed: string, { kinds, core }: NamedKind): FoundBank[] {
  const exact = list.banks.filter(({ keys }) => keys.includes(typed));
  const own = list.banks.filter(({ kind }) => kind !== null && kinds.includes(kind));
  if (core === '') return (exact.length > 0 ? exact : own).map(present);
  const same = own.filter(({ cores }) => cores.includes(core));
  // JA長野 may be any of several: a choice, not the one whose name is the shortest.
  if (kinds.length > 1) return [...new Set([...exact, ...same, ...rankedSearch(own, core)])].map(present);
  if (exact.length + same.length > 0) return (exact.length > 0 ? exact : same).map(present);
  const formers = FORMER.filter(({ named }) => named.some((one) => shares(one.kinds, kinds) && one.core === core));
  if (formers.length > 0) return banksOf(list, formers);
  const isLongEnough = core.length >= LEAST_PART || SORTS.has(core);
  return isLongEnough ? rankedSearch(own, typed).map(present) : [];
}

/** Finds banks by a name that says no kind, perhaps because it is not typed to its end. */
function findPart(list: BankList, text: string, typed: string): FoundBank[] {
  const formers =
    typed.length < LEAST_FORMER ? [] : FORMER.filter(({ keys }) => keys.some((key) => key.startsWith(typed)));
  // A whole former name is more than a part in the middle of another one: イーバンク is no part of シティバンク.
  const isWhole = formers.some(({ named }) => named.some(({ core }) => core === typed));
  const begins = ({ code, keys }: BankEntry) => [code, ...keys].some((key) => key.startsWith(typed));
  const found = rankedSearch(list.banks, text).filter((bank) => !isWhole || begins(bank));
  const known = new Set(found.map(({ code }) => code));
  return [...found.map(present), ...banksOf(list, formers).filter(({ code }) => !known.has(code))];
}

/**
 * Finds banks by code, by any name or a part of one, or by a former name, best first. A name that says its kind
 * (愛知銀行, 横浜農協) finds banks of this kind alone, and none rather than another one. A blank text returns all.
 */
export function searchBanks(list: BankList, text: string): readonly FoundBank[] {
  const typed = searchKey(text);
  if (text.trim() === '') return list.banks.map(present);
  const named = namedKind(typed);
  return named ? findNamed(list, typed, named) : findPart(list, text, typed);
}
