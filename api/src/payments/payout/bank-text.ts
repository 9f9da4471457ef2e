import type { FieldRefusalCode } from 'shared-api/refusals';
import { refuseField } from '../../platform/http/failure';
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

/** Beginnings of files that people mistake for a result. */
const OTHERS: readonly (readonly [head: readonly number[], refusal: FieldRefusalCode & `result_is_${string}`])[] = [
  [[0x50, 0x4b], 'result_is_workbook'],
  [[0xd0, 0xcf], 'result_is_workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'result_is_pdf'],
  [[0xff, 0xfe], 'result_is_utf16'],
  [[0xfe, 0xff], 'result_is_utf16'],
];
/** Number of leading bytes that identify a file. */
const HEAD = 200;

/** Throws 422 for a file of another kind: a workbook, PDF, UTF-16, or a page that asks to sign in. */
export function refuseOthers(content: Uint8Array): void {
  const known = OTHERS.find(([head]) => head.every((byte, index) => content[index] === byte));
  if (known) throw refuseField('content', known[1]);
  const head = content.subarray(0, HEAD);
  const start = new TextDecoder('latin1').decode(head).trimStart();
  if (start === '' && content.length <= HEAD) throw refuseField('content', 'result_is_empty');
  // UTF-16 without a BOM: every second byte of digits is zero.
  const zeros = head.filter((byte) => byte === 0).length;
  if (zeros > 0) throw refuseField('content', zeros > head.length / 4 ? 'result_is_utf16' : 'result_is_not_text');
  if (/^(<\?xml|[{[])/.test(start)) throw refuseField('content', 'result_is_xml_or_json');
  // 振込入金通知 reports incoming money, not transfers.
  if (start.startsWith('101')) throw refuseField('content', 'result_is_deposit_notice');
  if (start.startsWith('<')) throw refuseField('content', 'result_is_web_page');
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
export function recordText(content: Uint8Array, what: 'result' | 'statement', work: Work): string {
  // Four passes: decoding twice, checking the characters, removing the line ends.
  work.look(4 * content.length);
  const shiftJis = new TextDecoder('shift_jis').decode(content);
  const text = shiftJis.length === content.length ? shiftJis : decodedUtf8(content);
  if (text === null || !SINGLE.test(text)) throw refuseField('content', `${what}_wide_characters`);
  return text.replaceAll(/[\r\n]/g, '');
}
