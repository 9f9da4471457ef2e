import { invalidField, type Failure } from '../../platform/http/failure';
import type { Work } from '../../platform/parsing/work';

/** Marks around a file that programs add: a UTF-8 BOM at the beginning, a DOS end-of-file (0x1A) at the end. */
const BOM = [0xef, 0xbb, 0xbf];
/** The DOS end-of-file, and line ends that some programs write after it. */
const AFTER_THE_END = new Set([0x1a, 0x0d, 0x0a]);

/** Removes the marks around a file, and line ends at its end. */
export function withoutMarks(content: Uint8Array): Uint8Array {
  const start = BOM.every((byte, index) => content[index] === byte) ? BOM.length : 0;
  let end = content.length;
  while (end > start && AFTER_THE_END.has(content[end - 1] ?? 0)) end -= 1;
  return content.subarray(start, end);
}

/** Creates a 422 at the file: cause, then remedy. */
export const brokenFile = (what: string, cause: string): Failure =>
  invalidField(
    'content',
    'broken',
    `${what}を読み取れません。${cause}銀行から受け取ったファイルをそのまま指定してください。`,
  );

const EXCEL = 'Excelのファイルです。CSVで保存したものを指定するか、';
const UTF16 = '文字コードがUTF-16です。Shift_JISかUTF-8で保存したものを指定するか、';
/** Beginnings of files that people mistake for a result. */
const OTHERS: readonly (readonly [head: readonly number[], cause: string])[] = [
  [[0x50, 0x4b], EXCEL],
  [[0xd0, 0xcf], EXCEL],
  [[0x25, 0x50, 0x44, 0x46], 'PDFのファイルです。'],
  [[0xff, 0xfe], UTF16],
  [[0xfe, 0xff], UTF16],
];
/** Number of leading bytes that identify a file. */
const HEAD = 200;

/** Throws 422 for a file of another kind: a workbook, PDF, UTF-16, or a page that asks to sign in. */
export function refuseOthers(content: Uint8Array): void {
  const known = OTHERS.find(([head]) => head.every((byte, index) => content[index] === byte));
  if (known) throw brokenFile('結果ファイル', known[1]);
  const head = content.subarray(0, HEAD);
  const start = new TextDecoder('latin1').decode(head).trimStart();
  if (start === '' && content.length <= HEAD) throw brokenFile('結果ファイル', '空のファイルです。');
  // UTF-16 without a BOM: every second byte of digits is zero.
  const zeros = head.filter((byte) => byte === 0).length;
  if (zeros > 0)
    throw brokenFile('結果ファイル', zeros > head.length / 4 ? UTF16 : 'テキストのファイルではありません。');
  if (/^(<\?xml|[{[])/.test(start))
    throw brokenFile('結果ファイル', 'XMLかJSONのファイルです。全銀形式かCSVでダウンロードし、');
  // 振込入金通知 reports incoming money, not transfers.
  if (start.startsWith('101')) throw brokenFile('結果ファイル', '振込入金通知です。入出金取引明細をダウンロードし、');
  if (start.startsWith('<'))
    throw brokenFile(
      '結果ファイル',
      'ウェブページ（HTML）です。銀行のサイトのログイン画面などが保存されています。ログインし直してダウンロードし、',
    );
}

function decodedUtf8(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Single-byte characters of Shift_JIS. */
const SINGLE = /^[\u0000-\u007f\uff61-\uff9f]*$/;

/**
 * Returns records without line ends, from Shift_JIS or UTF-8. Throws 422 unless each character is one byte in
 * Shift_JIS, because fields are cut by bytes.
 * @param what the file is, for the message
 */
export function recordText(content: Uint8Array, what: string, work: Work): string {
  // Four passes: decoding twice, checking the characters, removing the line ends.
  work.look(4 * content.length);
  const shiftJis = new TextDecoder('shift_jis').decode(content);
  const text = shiftJis.length === content.length ? shiftJis : decodedUtf8(content);
  if (text === null || !SINGLE.test(text))
    throw brokenFile(what, '全角文字が含まれているか、文字コードがShift_JISでもUTF-8でもありません。');
  return text.replaceAll(/[\r\n]/g, '');
}
