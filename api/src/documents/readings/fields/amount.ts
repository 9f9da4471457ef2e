import type { Layout } from '../layout/layout';
import { besides, doubtful, found, hitIn, hits, words, type Found, type Hit } from './spot';

/** Labels of the amount to pay, the clearest first. Each is searched in the whole document before the next. */
const LABELS: readonly RegExp[] = [
  new RegExp(
    words(
      '差引ご請求額',
      '差引御請求額',
      '差引請求額',
      '差引ご請求金額',
      '差引請求金額',
      '今回ご請求額',
      '今回御請求額',
      '今回請求額',
      '今回ご請求金額',
      '今回支払額',
      '今回お支払額',
      '今回お支払い額',
      'お振込金額',
      '振込金額',
    ),
  ),
  new RegExp(
    `(?<!前 ?回 ?|前 ?月 ?|繰 ?越 ?)${words('ご請求金額', '御請求金額', 'ご請求額', '御請求額', '請求金額', '請求額', 'ご請求合計', '御請求合計', '請求合計', '合計請求', 'お支払金額', 'お支払い金額', '支払金額', 'お支払額')}`,
  ),
  new RegExp(
    `${words('税込合計', '合計金額', '合計額', '総合計', '税込金額', '総額', '総計')}|(?<!小 ?|税 ?抜 ?)${words('合計')} ?\\( ?${words('税込')}`,
  ),
  new RegExp(`(?<!小 ?|税 ?抜 ?|数 ?量 ?|税 ?)${words('合計')}(?! ?数)`),
];

/** Words that show that a label means another amount. */
const OTHER_AMOUNT = /税 ?抜|税 ?別|対 ?象|消 ?費 ?税 ?額|内 ?消/;

// Recognition confuses the comma and the full stop; yen have no decimals.
const NUMBER = '(?:\\d{1,3}(?:[,.] ?\\d{3})+|\\d{1,10})';
const AMOUNT = new RegExp(
  `(?<![-△▲−\\d.,])(¥ ?|金 ?)?(${NUMBER})(?![\\d,]|\\.\\d| ?[%年月日/個点]|-\\d)( ?円| ?[-ー一])?`,
);

const yen = (text: string): number => Number(text.replace(/[,. ]/g, ''));

interface Candidate extends Hit {
  readonly yen: number;
}

/** Returns an amount shortly after a label; a bare number only if it is written like money. */
function amountAt(cell: Hit['cell'], from: number): Candidate | null {
  const hit = hitIn(cell, AMOUNT, from);
  if (!hit || OTHER_AMOUNT.test(cell.text.slice(from, hit.start))) return null;
  const [, mark, number = '', unit] = hit.match;
  const isMoney = mark !== undefined || unit !== undefined || /[,.]/.test(number) || number.length >= 3;
  return isMoney && yen(number) > 0 ? { ...hit, yen: yen(number) } : null;
}

function amountOf(layout: Layout, label: Hit): Candidate | null {
  if (OTHER_AMOUNT.test(label.cell.text.slice(Math.max(0, label.start - 8), label.end + 6))) return null;
  for (const { cell, from } of besides(layout, label)) {
    const candidate = amountAt(cell, from);
    if (candidate) return candidate;
  }
  return null;
}

/**
 * Reads the amount of a document without such a label: the only amount in the upper part of the first page in letters
 * at least 1.25 times as large as usual.
 */
function headline(layout: Layout): Candidate | null {
  const [first] = layout;
  if (!first || hits([first], new RegExp(words('請求書'))).length === 0) return null;
  const top = first.rows.filter((row) => row.some(({ box }) => box.y < 0.45 * first.height)).flat();
  const sizes = first.rows
    .flat()
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const candidates = top
    .filter(({ size, text }) => size > 1.25 * usual && /¥|円/.test(text))
    .flatMap((cell) => amountAt(cell, 0) ?? []);
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/**
 * Reads the amount to pay, tax included, in yen: beside the clearest label that has one, and the largest if a label
 * occurs several times (pages, tax rates). Doubtful if those differ, if the label is only 合計, and without any label.
 */
export function readAmount(layout: Layout): Found<number> | null {
  for (const [index, label] of LABELS.entries()) {
    const candidates = hits(layout, label).flatMap((hit) => amountOf(layout, hit) ?? []);
    const [largest] = candidates.sort((a, b) => b.yen - a.yen);
    const isAmbiguous = index === LABELS.length - 1 || candidates.some((candidate) => candidate.yen !== largest?.yen);
    if (largest) return doubtful(found(largest.yen, largest), isAmbiguous);
  }
  const candidate = headline(layout);
  return candidate && doubtful(found(candidate.yen, candidate), true);
}
