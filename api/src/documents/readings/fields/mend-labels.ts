import type { Cell } from '../layout/cell';
import type { Layout } from '../layout/layout';

/** Labels that can be corrected for one misread letter: no two differ in one letter. */
const LABELS: readonly string[] = [
  '請求金額',
  '合計金額',
  '御請求額',
  'ご請求額',
  '差引請求額',
  '請求書番号',
  '登録番号',
  '支払期限',
  '支払期日',
  '支払予定日',
  '振込期日',
  '振込期限',
  '口座番号',
  '口座名義',
  'お振込先',
  '御振込先',
  'お取引銀行',
  '消費税額',
  '税込合計',
  '税込金額',
  '税抜金額',
];
/** Shorter labels, with the letters that recognition reads for their last one. */
const LAST_LETTERS: readonly (readonly [label: string, letters: string])[] = [
  ['請求額', '客類顔頷'],
  ['総額', '客類顔頷'],
  ['振込先', '光洗'],
];
/** Characters that may be a misread letter: no digit, no mark. */
const LETTER = /[\p{L}]/u;

/** Returns the position of the one letter in which `text` differs from a label. */
function wrongLetter(text: string, label: string): number | null {
  let wrong: number | null = null;
  for (let at = 0; at < label.length; at += 1) {
    if (text[at] === label[at]) continue;
    if (wrong !== null || !LETTER.test(text[at] ?? '')) return null;
    wrong = at;
  }
  return wrong;
}

/** Returns a cell with its label corrected; the cell itself if there is nothing to correct. */
function mendedCell(cell: Cell): Cell {
  for (const label of LABELS)
    for (let at = 0; at + label.length <= cell.text.length; at += 1) {
      const wrong = wrongLetter(cell.text.slice(at, at + label.length), label);
      if (wrong !== null && !LABELS.some((other) => cell.text.includes(other)))
        return cell.withLetter(at + wrong, label[wrong] ?? '');
    }
  for (const [label, letters] of LAST_LETTERS) {
    const at = cell.text.indexOf(label.slice(0, -1));
    const last = at + label.length - 1;
    if (at >= 0 && letters.includes(cell.text[last] ?? ' ')) return cell.withLetter(last, label.at(-1) ?? '');
  }
  return cell;
}

/**
 * Returns a recognised document with labels corrected for one misread letter (請求客 is 請求額), for a second search
 * for fields; null if there are none. Fields found this way are doubtful.
 */
export function withMendedLabels(layout: Layout): Layout | null {
  let isMended = false;
  const mended = layout.map((page) => ({
    ...page,
    rows: page.rows.map((row) =>
      row.map((cell) => {
        const its = mendedCell(cell);
        isMended ||= its !== cell;
        return its;
      }),
    ),
  }));
  return isMended ? mended : null;
}
