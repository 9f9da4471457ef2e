import iconv from 'iconv-lite';

/** Variants that mean the same as a character of Shift_JIS. */
const VARIANTS: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥' };

/** Replaces a character that Shift_JIS does not have (𠮷, emoji), as printers of addresses do. */
const MISSING = '〓';

const encode = (text: string): Buffer => iconv.encode(text, 'cp932');

/** Encodes a text as Shift_JIS with the extensions of Windows. A character that it does not have becomes 〓. */
export function encodeShiftJis(text: string): Buffer {
  const written = Array.from(text, (char) => VARIANTS[char] ?? char);
  const has = (char: string): boolean => iconv.decode(encode(char), 'cp932') === char;
  return encode(written.map((char) => (has(char) ? char : MISSING)).join(''));
}
