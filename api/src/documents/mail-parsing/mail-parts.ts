import { Splitter } from '@zone-eu/mailsplit';
import { refuseField } from '../../platform/http/failure';
import type { Work } from '../../platform/parsing/work';
import { type Parameters, readParameters } from './parameters';

/** Maximum number of parts of a mail, mails inside it apart. */
export const MAX_PARTS = 200;
/** Deepest nesting of parts. Forwarded and signed mails have about five. */
const MAX_DEPTH = 20;
/** Maximum bytes of all headers of a part. */
const MAX_HEAD_BYTES = 256 * 1024;

/** A header in a text with a character for each byte; undefined if there is none. */
type RawHeader = (name: string) => string | undefined;

/** A part of a mail that is not made of parts. */
export interface MailPart {
  readonly header: RawHeader;
  readonly type: Parameters;
  readonly disposition: Parameters;
  /** Types of the parts around it, the innermost first. */
  readonly around: readonly string[];
  /** Decoded from its transfer encoding. */
  readonly bytes: Buffer;
}

/** A mail, split into its parts. */
export interface SplitMail {
  readonly header: RawHeader;
  readonly type: Parameters;
  /** Every header of the mail itself, by name in lower case, in order. */
  readonly names: readonly string[];
  readonly parts: readonly MailPart[];
}

const NOTHING = readParameters('');

type Node = Extract<import('@zone-eu/mailsplit').SplitterChunk, { readonly type: 'node' }>;

const linesOf = (node: Node) => (node.headers === false ? [] : node.headers.getList());

/** Returns the first header of a name, as mail programs do. */
function headerOf(node: Node): RawHeader {
  return (name) => {
    const line = linesOf(node).find(({ key }) => key === name)?.line;
    return line === undefined ? undefined : String(line).slice(String(line).indexOf(':') + 1);
  };
}

function ancestors(node: Node): Node[] {
  const all: Node[] = [];
  for (let parent = node.parentNode; parent !== false; parent = parent.parentNode) {
    all.push(parent);
    if (all.length > MAX_DEPTH) throw refuseField('mail', 'file_too_complex');
  }
  return all;
}

const EQUALS = 0x3d;
const [CR, LF, SPACE, TAB] = [0x0d, 0x0a, 0x20, 0x09];
const HEX = new Map([...'0123456789ABCDEFabcdef'].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]));

/** Decodes quoted-printable: one pass, into one buffer. What is wrong stays as it is. */
function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const [high, low] = byte === EQUALS ? [HEX.get(bytes[at + 1] ?? 0), HEX.get(bytes[at + 2] ?? 0)] : [];
    if (byte === EQUALS && high !== undefined && low !== undefined) {
      out[length++] = high * 16 + low;
      at += 2;
      continue;
    }
    let end = at + 1;
    if (byte === EQUALS) while (end < at + 100 && (bytes[end] === SPACE || bytes[end] === TAB)) end += 1;
    if (byte === EQUALS && bytes[end] === CR) end += 1;
    if (byte === EQUALS && bytes[end] === LF) at = end;
    else out[length++] = byte;
  }
  return out.subarray(0, length);
}

function decoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1').replace(/[^A-Za-z0-9+/]/g, ''), 'base64');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(bytes) : bytes;
}

const typeOf = (node: Node): Parameters => {
  const raw = headerOf(node)('content-type');
  return raw === undefined ? { value: node.contentType || 'text/plain', params: NOTHING.params } : readParameters(raw);
};

function toPart(node: Node, chunks: readonly Buffer[]): MailPart {
  const header = headerOf(node);
  const encoding = (header('content-transfer-encoding') ?? '')
    .replace(/\(.{0,100}\)/g, '')
    .trim()
    .toLowerCase();
  return {
    header,
    type: typeOf(node),
    disposition: readParameters(header('content-disposition') ?? ''),
    around: ancestors(node).map((parent) => typeOf(parent).value),
    bytes: decoded(Buffer.concat(chunks), encoding),
  };
}

/**
 * Splits a mail into its parts. A mail inside it stays one part.
 * @throws Failure 422 at `mail` beyond the bounds of parts, depth and headers
 */
export async function splitMail(bytes: Buffer, work: Work): Promise<SplitMail> {
  // Split, decoded, and copied.
  work.look(3 * bytes.length);
  const splitter = new Splitter({ maxHeadSize: MAX_HEAD_BYTES, maxChildNodes: MAX_PARTS, ignoreEmbedded: true });
  const bodies = new Map<Node, Buffer[]>();
  let root: Node | undefined;
  splitter.end(bytes);
  try {
    for await (const chunk of splitter as AsyncIterable<import('@zone-eu/mailsplit').SplitterChunk>) {
      if (chunk.type === 'node') {
        work.make(1);
        ancestors(chunk);
        root ??= chunk;
        if (chunk.multipart === false || chunk._boundary === false) bodies.set(chunk, []);
      } else if (chunk.type === 'body') bodies.get(chunk.node)?.push(chunk.value);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EMAXLEN')
      throw refuseField('mail', 'file_too_complex');
    throw error;
  }
  const mail = root;
  if (mail === undefined) return { header: () => undefined, type: NOTHING, names: [], parts: [] };
  return {
    header: headerOf(mail),
    type: typeOf(mail),
    names: linesOf(mail).map(({ key }) => key),
    parts: [...bodies].map(([node, chunks]) => toPart(node, chunks)),
  };
}
