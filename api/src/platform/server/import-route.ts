import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../http/failure';
import type { readImportBody } from '../parsing/import-body';
import { parseApart } from '../parsing/parse-apart';

/** Largest body in bytes: a file of 12 MiB as base64, with its JSON. */
const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Adds a call that imports a file of up to 16 MiB, sent as it is or as base64 in the `content` of a JSON body. The body
 * is taken apart in a thread.
 */
export function importRoute(
  app: FastifyInstance,
  path: string,
  handler: (content: Buffer, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  // A separate scope, because other calls parse their JSON at once.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/octet-stream'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, { bodyLimit: IMPORT_LIMIT_BYTES }, async (request, reply) => {
      const { body } = request;
      if (!(body instanceof Uint8Array))
        throw invalidField('content', 'required', 'ファイルの内容がありません。取り込むファイルを指定してください。');
      const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
      const { content } = await parseApart<typeof readImportBody>('importBody', { bytes: body, isJson }, 'content');
      // A buffer that came from another thread is a plain array.
      return handler(Buffer.from(content.buffer, content.byteOffset, content.byteLength), request, reply);
    });
  });
}
