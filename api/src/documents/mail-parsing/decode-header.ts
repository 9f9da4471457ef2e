import { decodeCharset } from './decode-charset';

/** An encoded word (RFC 2047), in a text with a character for each byte. Spaces inside are those of wrong programs. */
const WORD = /=\?([\w.:-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?]*)\?=/gi;
/** Blanks between two words, which belong to neither. */
const BLANK = /^[ \t\r\n]*$/;

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function decodeQ(text: string): Buffer {
  return latin1(
    text
      .replaceAll('_', ' ')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

const bytesOf = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b' ? Buffer.from(text.replace(/\s/g, ''), 'base64') : decodeQ(text);

/**
 * Returns the text of a header or parameter: its encoded words, and bytes as they came.
 *
 * Words in a row are joined before they are decoded, because programs cut letters in half between two of them.
 * @param raw with a character for each byte, its folds included
 * @param charset of bytes that are in no word
 */
export function decodeHeader(raw: string, charset?: string): string {
  const parts: string[] = [];
  let run: { readonly charset: string; readonly bytes: Buffer[] } | undefined;
  let end = 0;
  const endRun = (): void => {
    if (run) parts.push(decodeCharset(Buffer.concat(run.bytes), run.charset));
    run = undefined;
  };
  for (const { 0: word, 1: name = '', 2: encoding = '', 3: text = '', index } of raw.matchAll(WORD)) {
    const between = raw.slice(end, index);
    if (!(run && BLANK.test(between))) {
      endRun();
      parts.push(decodeCharset(latin1(between), charset));
    }
    if (run && run.charset.toLowerCase() !== name.toLowerCase()) endRun();
    run ??= { charset: name, bytes: [] };
    run.bytes.push(bytesOf(encoding, text));
    end = index + word.length;
  }
  endRun();
  parts.push(decodeCharset(latin1(raw.slice(end)), charset));
  return parts
    .join('')
    .replace(/[\r\n]+[ \t]*/g, ' ')
    .replaceAll('\t', ' ')
    .trim();
}
