import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** What a browser is told of a file's bytes. */
export interface Content {
  readonly contentType: string;
  readonly fileName: string;
  /** Bytes of a stream, where they are known: browsers show how far they are. */
  readonly size?: number;
  readonly body: Readable | Buffer;
  readonly cacheControl?: 'private, max-age=300' | 'no-store';
}

/**
 * Sends the bytes of a file so that they can never run as a page of ours: as a download, with the type that was found
 * in its content, in a sandbox without scripts. Previews read the bytes themselves.
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
