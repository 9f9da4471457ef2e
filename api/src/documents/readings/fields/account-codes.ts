import { PRESET_BANKS } from 'shared-rules/bank';
import type { Place } from './yucho-number';

/** Codes of bank and branch, where they are printed beside the names. */
interface PrintedCodes {
  /** Four digits. */
  readonly bank: string | null;
  /** Three digits. */
  readonly branch: string | null;
}

const CODE = String.raw`(?: ?(?:コ ?ー ?ド|番 ?号|No\.?))`;
const BANK_LABEL = new RegExp(String.raw`(?:銀 ?行|金 ?融 ?機 ?関)${CODE}[\s:()]*(\d{4})(?!\d)`);
const BRANCH_LABEL = new RegExp(String.raw`(?:店 ?番(?: ?号)?|(?:支 ?)?店${CODE}|支 ?店 ?番 ?号)[\s:()]*(\d{3})(?!\d)`);
/** Digits directly after a name, in brackets or after a space: みずほ銀行(0001), 梅田支店 457. */
const BEHIND_BANK = /^ ?[([:]? ?(?:コ ?ー ?ド)? ?:? ?(\d{4})(?![\d])/;
const BEHIND_BRANCH = /^ ?[([:]? ?(?:コ ?ー ?ド|店 ?番)? ?:? ?(\d{3})(?![\d])/;
/** Digits directly before a name: 0001 みずほ銀行, 457 梅田支店. */
const BEFORE_BANK = /(?<!\d)(\d{4})\)? ?$/;
const BEFORE_BRANCH = /(?<!\d)(\d{3})\)? ?$/;
/** Both codes in one: (0001-457). */
const BOTH = /(?<![\d-])(\d{4}) ?[-/] ?(\d{3})(?![\d-])/;

const codeAt = (text: string, place: Place | null, [behind, before]: readonly [RegExp, RegExp]): string | null =>
  place === null ? null : (behind.exec(text.slice(place[1]))?.[1] ?? before.exec(text.slice(0, place[0]))?.[1] ?? null);

/** Reads the codes of an account beside their labels, or beside the names at these places. */
export function codesIn(text: string, bank: Place | null, branch: Place | null): PrintedCodes {
  const both = BOTH.exec(text);
  return {
    bank: BANK_LABEL.exec(text)?.[1] ?? both?.[1] ?? codeAt(text, bank, [BEHIND_BANK, BEFORE_BANK]),
    branch: BRANCH_LABEL.exec(text)?.[1] ?? both?.[2] ?? codeAt(text, branch, [BEHIND_BRANCH, BEFORE_BRANCH]),
  };
}

/**
 * Returns whether a code contradicts the printed bank, for a bank that most invoices use. Other names are compared with
 * the list of banks after the reading.
 */
export const isCodeOfOther = (bankName: string, code: string | null): boolean =>
  code !== null && PRESET_BANKS.some((bank) => bank.name === bankName.normalize('NFKC') && bank.code !== code);
