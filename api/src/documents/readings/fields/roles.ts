import type { Figure } from './figures';
import { words } from './spot';

const JAPANESE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Kinds of sums on an invoice. A reduction may already be part of the subtotal; a part is an instalment. */
export type Role = 'payable' | 'total' | 'base' | 'tax' | 'deduction' | 'reduction' | 'carried' | 'part' | 'other';

const PAID_OUT = words(
  '差引ご請求',
  '差引御請求',
  '差引請求',
  '差引お支払',
  '差引支払',
  '差引お振込',
  '差引振込',
  '差引合計',
  'お振込額',
  'お振込金額',
  'お振込み金額',
  'お振込み額',
  '御振込金額',
  '振込金額',
  '振込額',
  '今回ご請求',
  '今回御請求',
  '今回請求',
  '今回支払',
  '今回お支払',
  '御請求残高',
  'ご請求残高',
  '請求残高',
  '請求残額',
  '支払残額',
  '支払い残額',
  '支払残高',
  '相殺後',
  '控除後',
  '差引後',
  '充当後',
  '当月ご請求',
  '当月御請求',
  '当月請求',
  '今月ご請求',
  '今月御請求',
  '今月請求',
);
/** Labels of the amount to pay, the clearest first. */
const PAYABLE: readonly RegExp[] = [
  new RegExp(`(?<!前 ?回 ?)${PAID_OUT}|Amount ?due|Balance ?due|Total ?due`, 'i'),
  new RegExp(
    `${words('ご請求金額', '御請求金額', 'ご請求額', '御請求額', '請求金額', '請求額', 'ご請求合計', '御請求合計', '請求合計', '合計請求', 'お支払金額', 'お支払い金額', '支払金額', '支払総額', 'お支払総額', 'お支払額', 'お支払い額', '支払額', 'ご請求総額', '御請求総額', 'ご請求高', '御請求高', '請求高')}`,
  ),
  // Rest after a payment, or of a contract.
  new RegExp(
    `${words('残金', '残額', '未入金', '未収', '未払', '当月残高', '今回残高', '差引残高')}|^ ?残 ?高 ?$|^ ?${words('今回', '当月')}(?: ?分)? ?$`,
  ),
];
const TOTAL = new RegExp(
  `(?<!小 ?|税 ?抜 ?|数 ?量 ?)${words('合計', '総計', '総額')}(?! ?数)|${words('税込金額', '税込額', '税込合計')}|(?<!Sub ?-?)\\bTotal\\b`,
  'i',
);
const FORMER = new RegExp(`${words('前回', '前月', '前期')}(?!.*${words('今回', '差引')})`);
const CARRIED = new RegExp(words('繰越', '御入金額', 'ご入金額', '入金額', '残高'));
const DEDUCTION = new RegExp(
  words(
    '源泉',
    '前受',
    '前渡',
    '相殺',
    '充当',
    '内金',
    '既入金',
    '入金済',
    '支払済',
    '受領済',
    '領収済',
    '預り金',
    '預かり金',
    '手付',
    '既払',
    '前払',
    '差引控除',
    '控除',
    '協力会費',
    '振込手数料',
  ),
);
const REDUCTION = new RegExp(words('値引', '割引', '端数', '調整', 'ポイント', 'クーポン', '減額'));
/** An instalment, or one of several months. */
const PART = /第 ?\d+ ?回|\d+ ?回 ?目|初 ?回|着 ?手 ?金|中 ?間 ?金|頭 ?金|半 ?金/;
/** Sums to be paid only after the due date, or later. */
const NOT_NOW = new RegExp(words('期限後', '期日後', '期限経過', '遅延', '延滞', '次回', '累計', '年間契約'));
/** Label of the sum of one page. */
const OF_PAGE = /(?:ページ|頁) ?(?:合 ?|小 ?)?計/;
const TAX = new RegExp(`${words('消費税', '内税', '外税', '税額')}|\\b(?:JCT|VAT|Tax)\\b`, 'i');
const WITH_TAX = new RegExp(words('税込', '税共', '税含', '内税込'));
const WITHOUT_TAX = new RegExp(
  words('税抜', '税別', '税引', '本体', '小計', '対象', '当月売上', '今回売上', '買上', '今回出来高', '当月出来高') +
    '|Sub ?-?total',
  'i',
);
const OTHER = new RegExp(
  words('数量', '単価', '口座', '番号', '電話', '限度', '残高', '累計', '契約金額', '資本金', '見積') + '|TEL|FAX|〒',
  'i',
);
/** Words after a sum to which tax is still added. */
export const PLUS_TAX =
  /^ ?[-ー]? ?(?:[+]|\(? ?(?:税 ?抜|税 ?別|消 ?費 ?税 ?別|消 ?費 ?税 ?抜|別 ?途|外 ?税|\+ ?税|本 ?体|tax ?excl|excl))/i;

function roleByWords(text: string): Role | null {
  if (text === '') return null;
  if (FORMER.test(text)) return 'carried';
  if (NOT_NOW.test(text) || OF_PAGE.test(text)) return 'other';
  if (PAYABLE[0]?.test(text)) return 'payable';
  if (PAYABLE[2]?.test(text)) return 'payable';
  if (CARRIED.test(text)) return 'carried';
  if (DEDUCTION.test(text)) return 'deduction';
  const isTax = TAX.test(text) && !WITH_TAX.test(text);
  if (isTax && !/対 ?象/.test(text)) return 'tax';
  if (WITHOUT_TAX.test(text) && !WITH_TAX.test(text)) return 'base';
  if (PAYABLE[1]?.test(text)) return 'payable';
  if (TOTAL.test(text)) return 'total';
  if (REDUCTION.test(text)) return 'reduction';
  if (PART.test(text)) return 'part';
  return OTHER.test(text) ? 'other' : null;
}

/** The words nearest to a sum count most: 10%対象 120,000 消費税 12,000. */
export function roleOf({ label, heading, after, isMoney, isYen, isInWords, yen, isNegative }: Figure): Role | null {
  // A sum in formal numerals against forgery is the document's amount.
  const byLabel = isInWords ? 'payable' : roleByWords(label);
  // Another word beside a sum shows that its column's heading does not describe it alone.
  const role = byLabel ?? (label === '' || /^[¥円金]?$/.test(label) ? roleByWords(heading) : null);
  if (role === null) return isNegative && isMoney ? 'reduction' : null;
  // A total in English may be of any currency.
  if (!isYen && yen !== null && !JAPANESE.test(byLabel ? label : heading)) return null;
  if ((role === 'payable' || role === 'total') && PLUS_TAX.test(after) && !/[=＝]/.test(label)) return 'base';
  if (!isMoney && String(yen ?? 0).length < 3) return yen === 0 && !isNegative ? role : null;
  return role;
}

/** A sum with its role. */
export interface Named {
  readonly figure: Figure;
  readonly role: Role;
}

/** Sums labelled as the amount to pay, the clearest label first. */
export function tierOf({ figure }: Named): number {
  const at = PAYABLE.findIndex((label) => label.test(figure.label) || label.test(figure.heading));
  return at < 0 ? PAYABLE.length : at;
}
