import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Types of files worth compressing. Pictures and fonts are compressed already, and source maps are for developers only.
 */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Plain names only, so that no path leads out of the folder. */
const COMPRESSIBLE = /^(?:\/[\w-][\w.-]*)+\.(js|mjs|css|json|svg)$/;

/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1_400;

interface Compressed {
  readonly version: string;
  readonly body: Buffer;
}

/** Gzipped files, each compressed at its first request, and again when it has changed. */
export class CompressedFiles {
  private readonly kept = new Map<string, Compressed>();

  constructor(private readonly folder: string) {}

  /**
   * Sends a file compressed. Returns false, without sending, if it does not exist, is no text, or the browser does not
   * accept gzip.
   */
  send(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const extension = COMPRESSIBLE.exec(path)?.[1];
    if (extension === undefined) return false;
    response.setHeader('vary', 'accept-encoding');
    if (!takesGzip(request)) return false;
    const body = this.bodyOf(join(this.folder, path));
    if (body === null) return false;
    response.setHeader('content-type', TYPES[extension] ?? '');
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

/** Sends generated text, compressed if that is worthwhile and the browser accepts it. */
export function sendText(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  const isCompressed = text.length >= LEAST_BYTES && takesGzip(request);
  const body = isCompressed ? gzipSync(text) : Buffer.from(text);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-type', type);
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.end(body);
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));
}
