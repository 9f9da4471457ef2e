import { type BankKind, namedKind, type NamedKind } from './bank-kind';
import type { BankEntry, BankList } from './bank-list';
import { FORMER_BANKS, type FormerBank } from './former-banks';
import { isExact, Rank, type Ranked, rankedEntries } from './ranked-search';
import { mixedWriting, searchKey } from './search-key';

/** A bank that a text finds. */
export interface FoundBank extends BankEntry {
  /** Former name by which it is found; null if it is found by its own. */
  readonly formerName: string | null;
  /** Whether the text is its code or a whole name of it, not a part of one. */
  readonly isExact: boolean;
}

/** Cores that every bank of a sort has: a browser of 信託銀行 wants them all. */
const SORTS: ReadonlySet<string> = new Set(['信託', 'ネット']);
/** Shortest part of a name that finds it beside a kind: 日本銀行 is neither 北日本銀行 nor 東日本銀行. */
const LEAST_PART = 3;
/** Shortest beginning of a former name that finds the present bank. */
const LEAST_FORMER = 2;

/** Shortest text that finds a bank by the middle of its name. */
const LEAST_MIDDLE = 3;

const exactly = (bank: BankEntry): FoundBank => ({ ...bank, formerName: null, isExact: true });
const partly = (bank: BankEntry): FoundBank => ({ ...bank, formerName: null, isExact: false });
const ranked = ({ entry, rank }: Ranked<BankEntry>): FoundBank => (isExact({ rank }) ? exactly : partly)(entry);

/**
 * Ranks banks by a text. The middle of a name finds a bank only beside better answers, because it says little: 京銀 is no
 * 西京銀行, and 東銀 no 大東銀行. Beside a whole name it finds none.
 */
function rankedBanks(banks: readonly BankEntry[], text: string): readonly Ranked<BankEntry>[] {
  const found = rankedEntries(banks, text);
  const better = found.filter(({ rank }) => rank !== Rank.Middle);
  const isMeant = better.some(isExact);
  return better.length > 0 && !isMeant && searchKey(text).length >= LEAST_MIDDLE ? found : better;
}

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
function banksOf(list: BankList, formers: readonly FormerKeys[], exact: readonly FormerKeys[]): FoundBank[] {
  const found = new Map<string, FoundBank>();
  for (const former of formers)
    for (const bank of former.codes.map((code) => list.bank(code)))
      if (bank && !found.has(bank.code))
        found.set(bank.code, { ...bank, formerName: former.name, isExact: exact.includes(former) });
  return [...found.values()];
}

/** Returns banks whose name in kanji is written with kana in some places. */
function banksWritten(banks: readonly BankEntry[], core: string): FoundBank[] {
  const isWriting = mixedWriting(core);
  return isWriting ? banks.filter(({ keys, cores }) => isWriting([...keys, ...cores])).map(exactly) : [];
}

/** Finds banks by a name that says its kind: those of this name, else by a former name, else by a longer part. */
function listNamed(list: BankList, typed: string, { kinds, core }: NamedKind): FoundBank[] {
  const exact = list.banks.filter(({ keys }) => keys.includes(typed));
  const own = list.banks.filter(({ kind }) => kind !== null && kinds.includes(kind));
  if (core === '') return exact.length > 0 ? exact.map(exactly) : own.map(partly);
  const same = own.filter(({ cores }) => cores.includes(core));
  // JA長野 may be any of several: a choice, not the one whose name is the shortest.
  if (kinds.length > 1) {
    const known = new Set([...exact, ...same]);
    const others = rankedBanks(own, core).filter(({ entry }) => !known.has(entry));
    return [...[...known].map(exactly), ...others.map(ranked)];
  }
  if (exact.length + same.length > 0) return (exact.length > 0 ? exact : same).map(exactly);
  const formers = FORMER.filter(({ named }) => named.some((one) => shares(one.kinds, kinds) && one.core === core));
  if (formers.length > 0) return banksOf(list, formers, formers);
  const written = banksWritten(own, core);
  if (written.length > 0) return written;
  const isLongEnough = core.length >= LEAST_PART || SORTS.has(core);
  return isLongEnough ? rankedBanks(own, typed).map(ranked) : [];
}

/** Finds banks by a name that says no kind, perhaps because it is not typed to its end. */
function listByPart(list: BankList, text: string, typed: string): FoundBank[] {
  const formers =
    typed.length < LEAST_FORMER ? [] : FORMER.filter(({ keys }) => keys.some((key) => key.startsWith(typed)));
  // A whole former name is more than a part in the middle of another one: イーバンク is no part of シティバンク.
  const whole = formers.filter(({ named }) => named.some(({ core }) => core === typed));
  const found = rankedBanks(list.banks, text).filter(({ rank }) => whole.length === 0 || rank <= Rank.Beginning);
  const known = new Set(found.map(({ entry }) => entry.code));
  // 東海 may be 東海労働金庫 as well as 東海銀行, which has another name now.
  const former = banksOf(list, formers, found.length === 0 ? whole : []).filter(({ code }) => !known.has(code));
  const all = [...found.map(ranked), ...former];
  return all.length > 0 ? all : banksWritten(list.banks, typed);
}

/**
 * Finds banks by code, by any name or a part of one, or by a former name, best first. A name that says its kind
 * (愛知銀行, 横浜農協) finds banks of this kind alone, and none rather than another one. A blank text returns all.
 */
export function searchBanks(list: BankList, text: string): readonly FoundBank[] {
  const typed = searchKey(text);
  if (text.trim() === '') return list.banks.map(partly);
  const named = namedKind(typed);
  return named ? listNamed(list, typed, named) : listByPart(list, text, typed);
}
