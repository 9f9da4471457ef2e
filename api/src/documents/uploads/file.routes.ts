import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import {
  completeUpload,
  createDownloadUrl,
  createUploadUrl,
  getFileContent,
  putFileContent,
  unlockFile,
} from 'shared-api/contract/files';
import type { Context } from '../../platform/context/context';
import { refuseField, notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { contentAddress } from '../../platform/addresses/content-address';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { findFile } from '../files/file.repository';
import { createFileService } from './file.service';
import { readAccepted } from '../files/read-accepted';
import { findReadableFile } from '../files/readable-file';
import { withShown } from '../readings/make-form';
import { shownAddress, shownForm } from '../files/shown-form';
import { unlockFile as openWithPassword } from './unlock-file.service';

/** Serves uploads and downloads by signed address. `app` is the scope to which body parsers may be added. */
export function fileRoutes(app: FastifyInstance, route: Route, context: Context, addresses: SignedAddresses): void {
  const { database, files: store } = context;
  const service = createFileService(context);
  // The bytes are streamed to the store and never held in memory.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  route(
    createUploadUrl,
    async ({ body, session }) => {
      const fileId = await service.begin(session.buyerId, body.file_name, body.size);
      return answer(201, { file_id: fileId, ...(await contentAddress(addresses, 'file-write', fileId, session)) });
    },
    { rateLimit: { max: 120, timeWindow: 60_000 } },
  );

  route(putFileContent, async ({ params, query, request, reply }) => {
    await addresses.check('file-write', params.id, query.token);
    // The parser above passes the request's own stream on. Without a body there is none.
    await service.receive(params.id, (request.body ?? request.raw) as Readable);
    return reply.code(204).send();
  });

  route(
    completeUpload,
    async ({ body, session }) => answer(200, await service.complete(session.buyerId, body.file_id)),
    { isLong: true },
  );

  route(
    unlockFile,
    async ({ params, body, session: { buyerId } }) =>
      answer(200, await openWithPassword(context, { buyerId, fileId: params.id, password: body.password })),
    { isLong: true, rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(
    createDownloadUrl,
    async ({ params, query, session }) => {
      const file = await findReadableFile(database, session.buyerId, params.id);
      if (!file) throw notFound();
      if (query.form === undefined) return answer(200, await contentAddress(addresses, 'file-read', file.id, session));
      const shown = await withShown(context, file);
      if (shown === null) throw refuseField('form', 'picture_unreadable');
      return answer(200, await shownAddress(addresses, shown, session));
    },
    // A form of the file that browsers show may have to be made first.
    { isLong: true },
  );

  route(getFileContent, async ({ params, query, reply }) => {
    await addresses.check('file-read', params.id, query.token);
    const file = await findFile(database, params.id);
    if (!file?.contentType) throw notFound();
    const sent = query.form === 'shown' ? shownForm(file) : { ...file, contentType: file.contentType };
    return sendContent(reply, {
      contentType: sent.contentType,
      fileName: sent.fileName,
      body: await readAccepted(store, sent),
    });
  });
}
