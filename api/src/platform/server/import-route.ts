import type { FastifyInstance } from 'fastify';
import type { Operation } from 'shared-api/operation';
import type { Context } from '../context/context';
import { refuseField } from '../http/failure';
import type { Admit } from '../http/principal';
import type { readImportBody } from '../parsing/import-body';
import { parseApart } from '../parsing/parse-apart';
import { type Answer, type Call, createRoute } from './route';

/** Largest body in bytes: a file of 12 MiB as base64, with its JSON. */
const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024;

/** Registers one call of the contract that imports a file. */
export type ImportRoute = <O extends Operation>(
  operation: O,
  handler: (content: Buffer, call: Call<O>) => Promise<Answer<O>>,
) => void;

/**
 * Creates the function that adds calls which import a file of up to 16 MiB, sent as it is or as base64 in the `content`
 * of a JSON body. The body is taken apart in a thread.
 */
export function createImportRoute(app: FastifyInstance, context: Context, admit: Admit): ImportRoute {
  return (operation, handler) => {
    // A separate scope, because other calls parse their JSON at once.
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        ['application/json', 'application/octet-stream'],
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      createRoute(scope, context, admit)(
        operation,
        async (call) => {
          const { body, headers } = call.request;
          if (!(body instanceof Uint8Array)) throw refuseField('content', 'import_file_required');
          const isJson = (headers['content-type'] ?? '').startsWith('application/json');
          const { content } = await parseApart<typeof readImportBody>('importBody', { bytes: body, isJson }, 'content');
          // A buffer that came from another thread is a plain array.
          return handler(Buffer.from(content.buffer, content.byteOffset, content.byteLength), call);
        },
        { bodyLimit: IMPORT_LIMIT_BYTES },
      );
    });
  };
}
