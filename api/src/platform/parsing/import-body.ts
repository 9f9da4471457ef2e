import { refuseField } from '../http/failure';
import { Work } from './work';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Characters of base64 that are checked at once. A regular expression keeps a place for each of them. */
const SLICE = 64 * 1024;

/** Bounds of one body: 16 MiB decoded, parsed, checked and decoded again. */
const bodyWork = (): Work => new Work('content', { looks: 4 * 16 * 1024 * 1024, parts: 1_000 });

/** Returns whether a text is base64. Slices end at a multiple of four, so that only the last one may be padded. */
function isBase64(text: string): boolean {
  if (text === '') return false;
  for (let start = 0; start < text.length; start += SLICE) {
    const slice = text.slice(start, start + SLICE);
    if (!BASE64.test(slice) || (start + SLICE < text.length && slice.endsWith('='))) return false;
  }
  return true;
}

/** A body as it arrived. */
export interface ImportBody {
  readonly bytes: Uint8Array;
  /** Whether it is JSON with the file as base64 in `content`; else it is the file itself. */
  readonly isJson: boolean;
}

/** Returns the file of a body. Throws 422 at `content` if there is none. */
export function readImportBody({ bytes, isJson }: ImportBody, work = bodyWork()): { readonly content: Uint8Array } {
  if (!isJson) {
    if (bytes.length === 0) throw refuseField('content', 'import_content_required');
    return { content: bytes };
  }
  work.look(2 * bytes.length);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw refuseField('content', 'import_content_not_json');
  }
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : undefined;
  if (typeof content !== 'string') throw refuseField('content', 'import_content_required');
  work.look(2 * content.length);
  if (!isBase64(content)) throw refuseField('content', 'import_content_not_base64');
  return { content: Buffer.from(content, 'base64') };
}
