import type { Sheet } from '../draw/sheet';
import type { Account } from '../invoice/accounts';
import type { Party } from '../invoice/parties';
import type { Random } from '../invoice/random';
import type { Truth } from '../invoice/truth';

/** A kind of invoice: draws one and returns what is on it. */
export interface Layout {
  readonly name: string;
  /** Whether it was drawn without knowledge of the rules, and unlike any other test. */
  readonly isBlind: boolean;
  readonly draw: (random: Random, sheet: Sheet) => Truth;
}

const typeWord = (random: Random, type: 1 | 2): string =>
  random.pick(type === 2 ? ['普通', '普通', '普通預金', '(普)'] : ['当座', '当座', '当座預金', '(当)']);

/** Returns the lines that name an account of ゆうちょ銀行. */
const yuchoLines = (random: Random, { bank, number, holder }: Account): string[] => {
  const [symbol = '', own = ''] = number.split('-');
  return random.pick([
    [`${bank}`, `記号 ${symbol} 番号 ${own}`, `名義 ${holder}`],
    [`${bank} 記号:${symbol} 番号:${own}`, `口座名義:${holder}`],
    [`${bank}　${symbol}-${own}`, `口座名義人 ${holder}`],
  ]);
};

/** Returns the lines that name an account, in one of the usual forms. */
export function accountLines(random: Random, account: Account): string[] {
  const { bank, bankCode, branch, branchCode, number, holder } = account;
  if (number.includes('-')) return yuchoLines(random, account);
  const type = typeWord(random, account.type);
  return random.pick([
    [`${bank} ${branch} ${type} ${number}`, `口座名義 ${holder}`],
    [`${bank}　${branch}`, `${type}　${number}`, `${holder}`],
    [`銀行名：${bank}`, `支店名：${branch}`, `口座種別：${type}`, `口座番号：${number}`, `口座名義：${holder}`],
    [`${bank}（${bankCode}） ${branch}（${branchCode}）`, `${type} ${number} ${holder}`],
    [`${bank} ${branch} ${type}預金口座 ${number}`.replace('預金預金', '預金'), `名義：${holder}`],
    [`${bank}／${branch}／${type}／${number}／${holder}`],
    [`${bank} ${branch}`, `${type} No.${number}`, `口座名 ${holder}`],
    [`${bank}${branch} ${type}${number}`, `名義人 ${holder}`],
    [
      `金融機関 ${bank}`,
      `店名 ${branch}(店番${branchCode})`,
      `預金種目 ${type} 口座番号 ${number}`,
      `受取人名 ${holder}`,
    ],
  ]);
}

/** Height of a line of text, in its size. */
const LEADING = 1.5;

/** Draws lines of text below each other, and returns the height below them. */
export function paragraph(sheet: Sheet, x: number, y: number, lines: readonly string[], size = 9): number {
  for (const [index, line] of lines.entries()) sheet.text(x, y + index * size * LEADING, line, { size });
  return y + lines.length * size * LEADING;
}

/** Returns the lines with name and address of an issuer. */
export const issuerLines = (random: Random, { name, postcode, address, phone, person }: Party): string[] => [
  name,
  `〒${postcode}`,
  address,
  random.pick([`TEL ${phone}`, `TEL: ${phone} / FAX: ${phone.slice(0, -1)}9`, `電話 ${phone}`]),
  ...(random.chance(0.4) ? [`担当：${person}`] : []),
];
