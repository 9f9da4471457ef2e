import { decodeCharset } from './decode-charset';
import { htmlText } from './html-text';
import type { MailPart } from './mail-parts';
import { withoutCardNumbers } from './plain-text';

/** Maximum characters of a mail's text that are kept for the screen. The mail itself has the rest. */
const MAX_TEXT = 20_000;
/** Maximum bytes of a part whose text is looked for. Newsletters reach some 100 KB. */
const MAX_BYTES = 1024 * 1024;
const HTML = 'text/html';

/** Text of a mail. */
export interface BodyText {
  readonly text: string;
  /** Whether it goes on in the mail itself. */
  readonly isCut: boolean;
  /** Whether it has an address of a page. */
  readonly hasLink: boolean;
}

const LINK = /https?:\/\/[^\s<>"]{4}/i;
/** Unseen characters and directions, which could make text read otherwise than it is written. */
const UNSEEN = /[\p{Cf}\p{Cs}]|(?![\n\t])\p{Cc}/gu;

const textOf = ({ bytes, type }: MailPart): string => {
  const isHtml = type.value === HTML;
  const text = decodeCharset(bytes.subarray(0, MAX_BYTES), type.params.get('charset'));
  return isHtml ? htmlText(text) : text;
};

/**
 * Returns the text of a mail: its plain parts, or those of HTML where there are no others. Nothing of it is ever shown
 * as HTML.
 */
export function bodyText(parts: readonly MailPart[]): BodyText {
  const plain = parts.filter(({ type, bytes }) => type.value !== HTML && bytes.length > 0).map(textOf);
  const rich = parts.filter(({ type }) => type.value === HTML);
  const hasPlain = plain.some((text) => text.trim() !== '');
  const whole = (hasPlain ? plain : rich.map(textOf)).join('\n').replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  const sources = rich.map(({ bytes }) => bytes.subarray(0, MAX_BYTES).toString('latin1'));
  return {
    text: withoutCardNumbers(whole.slice(0, MAX_TEXT)),
    isCut: whole.length > MAX_TEXT || parts.some(({ bytes }) => bytes.length > MAX_BYTES),
    hasLink: [whole, ...sources].some((text) => LINK.test(text)),
  };
}
