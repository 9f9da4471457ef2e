import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMPRESSED_TYPES, FORM_ENDINGS, LEAST_BYTES } from 'federation/serving/compressed-forms';

/** Plain names only, so that no path points outside the folder. */
const COMPRESSIBLE = new RegExp(`^(?:/[\\w-][\\w.-]*)+\\.(${Object.keys(COMPRESSED_TYPES).join('|')})$`);

interface Compressed {
  readonly version: string;
  readonly body: Buffer;
}

/**
 * Gzipped files of a folder that no compressed forms lie beside: builds that nobody published, and those that are being
 * compressed. Each is compressed at its first request, and again when it has changed.
 */
export class CompressedFiles {
  private readonly kept = new Map<string, Compressed>();

  constructor(private readonly folder: string) {}

  /**
   * Sends a file as gzip. Returns false, without sending, if it does not exist, is no text, has a form that the browser
   * accepts, or the browser does not accept gzip.
   */
  send(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const extension = COMPRESSIBLE.exec(path)?.[1];
    const codings = acceptedCodings(request);
    const file = join(this.folder, path);
    if (extension === undefined || !codings.includes('gzip')) return false;
    if (codings.some((coding) => existsSync(file + FORM_ENDINGS[coding]))) return false;
    const body = this.bodyOf(file);
    if (body === null) return false;
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('content-type', COMPRESSED_TYPES[extension] ?? '');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', body.length);
    response.end(body);
    return true;
  }

  private bodyOf(file: string): Buffer | null {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return null;
    const version = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    const known = this.kept.get(file);
    if (known?.version === version) return known.body;
    const body = gzipSync(readFileSync(file));
    this.kept.set(file, { version, body });
    return body;
  }
}

/** Sends generated text, as gzip if that is worthwhile and the browser accepts it. */
export function sendText(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  const isCompressed = text.length >= LEAST_BYTES && acceptedCodings(request).includes('gzip');
  const body = isCompressed ? gzipSync(text) : Buffer.from(text);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-type', type);
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Returns the codings of compressed forms that a browser accepts. A weight of 0 refuses one. */
export function acceptedCodings({ headers }: IncomingMessage): (keyof typeof FORM_ENDINGS)[] {
  const named = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.replaceAll(/\s/g, '').split(';q='));
  return (Object.keys(FORM_ENDINGS) as (keyof typeof FORM_ENDINGS)[]).filter((coding) =>
    named.some(([name, weight = '1']) => name === coding && Number(weight) !== 0),
  );
}
