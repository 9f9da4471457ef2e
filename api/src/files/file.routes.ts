import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { completeUpload, createDownloadUrl, createUploadUrl, getFileContent, putFileContent } from 'shared-api/contract/files';
import type { Context } from '../config/context';
import { notFound } from '../http/failure';
import { answer, type Route } from '../http/route';
import type { SigningKeys } from '../sessions/signing-keys';
import { findFile } from './file.repository';
import { contentAddress } from './content-address';
import { createFileService } from './file.service';
import { findReadableFile } from './readable-file';
import { sendContent } from './send-content';
import { checkPermission } from './signed-address';

/** Uploads by signed address, and downloads by signed address. `app` is the scope whose body parsers may be added to. */
export function fileRoutes(app: FastifyInstance, route: Route, context: Context, keys: SigningKeys): void {
  const { database, clock, files: store } = context;
  const service = createFileService(context);
  // The bytes go to the disk as they come; nothing holds them in memory.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  route(
    createUploadUrl,
    async ({ body, session }) => {
      const fileId = await service.begin(session.buyerId, body.file_name, body.size);
      return answer(201, { file_id: fileId, ...(await contentAddress(context, keys, 'file-write', fileId)) });
    },
    { rateLimit: { max: 120, timeWindow: 60_000 } },
  );

  route(putFileContent, async ({ params, query, request, reply }) => {
    await checkPermission(keys, 'file-write', params.id, query.token, await clock.now());
    // The parser above hands the request's own stream on; without a body there is none.
    await service.receive(params.id, (request.body ?? request.raw) as Readable);
    return reply.code(204).send();
  });

  route(completeUpload, async ({ body, session }) => answer(200, await service.complete(session.buyerId, body.file_id)));

  route(createDownloadUrl, async ({ params, session }) => {
    const file = await findReadableFile(database, session.buyerId, params.id);
    if (!file) throw notFound();
    return answer(200, await contentAddress(context, keys, 'file-read', file.id));
  });

  route(getFileContent, async ({ params, query, reply }) => {
    await checkPermission(keys, 'file-read', params.id, query.token, await clock.now());
    const file = await findFile(database, params.id);
    if (!file?.contentType) throw notFound();
    return sendContent(reply, { contentType: file.contentType, fileName: file.fileName, body: store.stream(file.storageKey) });
  });
}
