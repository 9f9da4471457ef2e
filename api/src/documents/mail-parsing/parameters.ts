import { decodeCharset } from './decode-charset';
import { decodeHeader } from './decode-header';

/** Value of a header such as `Content-Type`, with its parameters. */
export interface Parameters {
  /** In lower case. */
  readonly value: string;
  /** Decoded, by names in lower case. */
  readonly params: ReadonlyMap<string, string>;
}

/** Maximum number of parameters that are looked at. A long name takes some twenty. */
const MOST = 100;

/** Splits at semicolons outside of quotes. One pass. Escapes of ISO-2022-JP may hold quotes and semicolons. */
function split(raw: string): string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let isKanji = false;
  for (let at = 0; at < raw.length; at += 1) {
    const char = raw[at] ?? '';
    if (char === '\x1b') isKanji = raw[at + 1] === '$';
    if (isKanji && char !== '\x1b') part += char;
    else if (char === '\\' && isQuoted && (raw[at + 1] === '"' || raw[at + 1] === '\\')) {
      part += char + (raw[at + 1] ?? '');
      at += 1;
    } else if (char === ';' && !isQuoted) {
      parts.push(part);
      part = '';
      if (parts.length > MOST) return parts;
    } else {
      if (char === '"') isQuoted = !isQuoted;
      part += char;
    }
  }
  return [...parts, part];
}

function unquote(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"')) return trimmed;
  return trimmed.slice(1, trimmed.length > 1 && trimmed.endsWith('"') ? -1 : undefined).replace(/\\(["\\])/g, '$1');
}

const percentDecoded = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

interface Piece {
  readonly order: number;
  readonly isExtended: boolean;
  readonly text: string;
}

/** Returns the value of a parameter that came in pieces or percent-encoded (RFC 2231). */
function assemble(pieces: readonly Piece[]): string {
  const sorted = [...pieces].sort((one, other) => one.order - other.order);
  const [, charset, rest] = /^([^']*)'[^']*'([^]*)$/.exec(sorted[0]?.isExtended ? sorted[0].text : '') ?? [];
  if (rest === undefined) {
    // Pieces without an encoding: some programs cut an encoded word into them.
    return decodeHeader(
      sorted.map(({ isExtended, text }) => (isExtended ? percentDecoded(text).toString('latin1') : text)).join(''),
    );
  }
  const bytes = sorted.map(({ isExtended, text }, index) => {
    const own = index === 0 ? rest : text;
    return isExtended ? percentDecoded(own) : Buffer.from(own, 'latin1');
  });
  return decodeCharset(Buffer.concat(bytes), charset);
}

/**
 * Reads a header with parameters: those of RFC 2231, and those of programs that put encoded words or bytes there.
 * @param raw with a character for each byte, its folds included
 */
export function readParameters(raw: string): Parameters {
  const [first = '', ...rest] = split(raw.replace(/\r?\n[ \t]/g, ' '));
  const plain = new Map<string, string>();
  const extended = new Map<string, Piece[]>();
  for (const part of rest) {
    const [, name = '', order, star, text = ''] =
      /^\s*([^\s=*]{1,40})(?:\*(\d{1,3}))?(\*)?\s*=([^]*)$/.exec(part) ?? [];
    const key = name.toLowerCase();
    if (key === '') continue;
    if (order === undefined && star === undefined) {
      if (!plain.has(key)) plain.set(key, decodeHeader(unquote(text)));
    } else {
      const pieces = extended.get(key) ?? [];
      pieces.push({ order: Number(order ?? 0), isExtended: star !== undefined, text: unquote(text) });
      extended.set(key, pieces);
    }
  }
  // RFC 2231 wins, because programs that write both write the other for old readers.
  return {
    value: first.trim().toLowerCase(),
    params: new Map([...plain, ...[...extended].map(([key, pieces]) => [key, assemble(pieces)] as const)]),
  };
}
