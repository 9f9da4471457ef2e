import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Headers and bytes of a file for a browser. */
export interface Content {
  readonly contentType: string;
  readonly fileName: string;
  /** Size of a stream in bytes, if known: browsers then show the progress. */
  readonly size?: number;
  readonly body: Readable | Buffer;
  readonly cacheControl?: 'private, max-age=300' | 'no-store';
}

/**
 * Sends a file so that it can never run as a page of ours: as a download, with the type found in its content, in a
 * sandbox without scripts. Previews read the bytes themselves.
 */
export function sendContent(
  reply: FastifyReply,
  { contentType, fileName, size, body, cacheControl = 'private, max-age=300' }: Content,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheControl)
    .send(body);
}
