import { searchKey } from './search-key';

/** Kinds of institution. A name that says one of them is never that of another kind. */
export type BankKind =
  | '銀行'
  | '信用金庫'
  | '信用組合'
  | '労働金庫'
  | '農協'
  | '漁協'
  | '信連'
  | '信漁連'
  | '中央金庫'
  | '連合会';

/** Endings of names that say a kind. */
const ENDINGS: Readonly<Record<BankKind, readonly string[]>> = {
  銀行: ['銀行', 'ギンコウ'],
  信用金庫: ['信用金庫', '信金', 'シンヨウキンコ', 'シンキン'],
  信用組合: ['信用組合', '信用協同組合', '信組', 'シンヨウクミアイ', 'シンクミ'],
  労働金庫: ['労働金庫', '労金', 'ロウドウキンコ', 'ロウキン'],
  農協: ['農業協同組合', '農協', 'ノウギョウキョウドウクミアイ', 'ノウキョウ'],
  漁協: ['漁業協同組合', '漁協', 'ギョギョウキョウドウクミアイ', 'ギョキョウ'],
  信連: ['信用農業協同組合連合会', '信農連', '信連', 'シンレン'],
  信漁連: ['信用漁業協同組合連合会', '信漁連', 'シンギョレン'],
  中央金庫: ['中央金庫', '中金', 'チュウオウキンコ', 'チュウキン'],
  連合会: ['信用協同組合連合会', '信用金庫連合会', '労働金庫連合会', '信組連', '労金連'],
};

const BY_LENGTH = Object.entries(ENDINGS)
  .flatMap(([kind, endings]) => endings.map((ending) => ({ kind: kind as BankKind, ending: searchKey(ending) })))
  .sort((a, b) => b.ending.length - a.ending.length);

/** Beginnings that say a kind: JA横浜, JAバンク, JFしまね. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, ...kinds: BankKind[]])[] = [
  [/^(JA(?![A-Z])|ジエイエ(?!フ))(バンク)?/, '農協', '信連'],
  [/^(JF(?![A-Z])|ジエイエフ)(マリンバンク)?/, '漁協', '信漁連'],
];

/** A name divided into the kinds that it says and the rest. */
export interface NamedKind {
  readonly kinds: readonly BankKind[];
  readonly core: string;
}

/**
 * Returns the kind that a name says and the name without it, as `searchKey` writes them: 愛知銀行 is 愛知 of 銀行. Null for a
 * name that says none: みずほ.
 */
export function namedKind(key: string): NamedKind | null {
  const end = BY_LENGTH.find(({ ending }) => key.endsWith(ending));
  const begin = BEGINNINGS.find(([beginning]) => beginning.test(key));
  if (!begin) return end ? { kinds: [end.kind], core: key.slice(0, -end.ending.length) } : null;
  const [beginning, ...kinds] = begin;
  const rest = key.replace(beginning, '');
  // JA東京信連 is a 信連 alone.
  const own = end && kinds.includes(end.kind) ? end : undefined;
  return own ? { kinds: [own.kind], core: rest.slice(0, -own.ending.length) } : { kinds, core: rest };
}
