import type { Layout } from '../layout/layout';
import { hits } from './spot';

/** Whether words around an account call it old or new. */
export type Stance = 'old' | 'new' | null;

const ACCOUNT = String.raw`(?:お ?|ご ?)?(?:振 ?込 ?み? ?(?:先|口 ?座|銀 ?行)|口 ?座|取 ?引 ?銀 ?行|支 ?払 ?先)`;
const CHANGES = String.raw`(?:変 ?更|変 ?わ|切 ?り? ?替|移 ?行|移 ?り ?ま)`;
/** Words after a change of an account that a customer may request. */
const NO_REQUEST = String.raw`(?!.{0,8}(?:届|希望|手続))`;
const OLD = new RegExp(
  String.raw`旧 ?${ACCOUNT}|(?:^|[\s(【\[])旧(?=[\s:)】\]]|$)|変 ?更 ?前|従 ?来|これまで|今まで|\d ?[月日年]末? ?まで(?!に)|閉 ?鎖|廃 ?止|解 ?約`,
  'g',
);
const NEW = new RegExp(
  String.raw`新 ?(?:しい|規)? ?${ACCOUNT}|(?:^|[\s(【\[])新(?=[\s:)】\]]|$)|変 ?更 ?後|今 ?後(?!とも| ?の ?(?:お取引|ご愛顧))|以 ?降|\d ?[月日年] ?(?:より|から)|変 ?更 ?(?:し|と|に|いた|させ)|変 ?わ ?り`,
  'g',
);
/** Words after an account that replaces another one. */
const BECOMES = new RegExp(String.raw`^[^\n]{0,30}?(?:に|へ|と) ?${CHANGES}`);
const CHANGED = new RegExp(
  [
    `[新旧] ?(?:しい)? ?${ACCOUNT}`,
    `${ACCOUNT}[^。手]{0,25}?(?:の|が|を|は|に|へ|と)? ?${CHANGES}${NO_REQUEST}`,
    `${CHANGES}[^。手]{0,12}?${ACCOUNT}`,
    `(?:銀 ?行|普 ?通|当 ?座)[^。手]{0,40}(?:に|へ|から|より|を) ?${CHANGES}`,
    '\\b(?:new|changed) bank (?:account|details)|\\bbank (?:account|details)[^.]{0,20}\\bchanged?\\b',
  ].join('|'),
  'i',
);

const lastOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/**
 * Returns whether an account is called old or new.
 * @param before words before it: in its line, and in the line above
 * @param after words after its number
 */
export function stanceOf(before: string, after: string): Stance {
  if (BECOMES.test(after)) return 'new';
  if (lastOf(after.split('\n')[0] ?? '', OLD) >= 0) return 'old';
  const [old, fresh] = [lastOf(before, OLD), lastOf(before, NEW)];
  return old === fresh ? null : old > fresh ? 'old' : 'new';
}

/** Returns whether a document says that the account for payments was changed, as forged invoices do too. */
export const saysChanged = (layout: Layout): boolean => hits(layout, CHANGED).length > 0;

const ORDER = ['new', null, 'old'] as const;

/** Sorts accounts: a new one first, an old one last, others unchanged. */
export const newFirst = <T extends { readonly stance: Stance }>(accounts: readonly T[]): T[] =>
  accounts.toSorted((one, other) => ORDER.indexOf(one.stance) - ORDER.indexOf(other.stance));
