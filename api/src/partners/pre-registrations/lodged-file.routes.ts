import { completeLodgedUpload, createLodgedUploadUrl } from 'shared-api/contract/pre-registrations';
import { formatMinutes, jstMinutes } from 'shared-rules/time';
import { createFileService } from '../../documents';
import type { Context } from '../../platform/config/context';
import { notFound } from '../../platform/http/failure';
import { limitRequests } from '../../platform/http/rate-limit';
import { answer, type Route } from '../../platform/http/route';
import { contentAddress } from '../../platform/storage/content-address';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { findUploads, insertUpload } from './lodged-file.repository';

/** Of one connection: as many as it can lodge in that time, and something over. */
const UPLOAD_LIMIT = { max: 3_000, timeWindow: 60 * 60_000 };

/** The minute that has passed by then. */
const tooManyUploads = (again: number): string =>
  `この1時間にアップロードできるファイルの数の上限に達しました。${formatMinutes(jstMinutes(again + 59_999))}以降にもう一度お試しください。`;

/**
 * Files that a system sends, to be lodged: the buyer's, as if a person had sent them, but for the system alone until
 * then.
 */
export function lodgedFileRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const service = createFileService(context);

  route(createLodgedUploadUrl, async ({ session, body }) => {
    await limitRequests(context, `lodged_files ${session.connectionId}`, UPLOAD_LIMIT, tooManyUploads);
    const fileId = await service.begin(session.buyerId, body.file_name, body.size);
    await insertUpload(context.database, session, fileId);
    return answer(201, { file_id: fileId, ...(await contentAddress(addresses, 'file-write', fileId, session)) });
  });

  route(completeLodgedUpload, async ({ session, body: { file_id: fileId } }) => {
    const sent = await findUploads(context.database, session, [fileId]);
    if (!sent.includes(fileId)) throw notFound();
    return answer(200, await service.complete(session.buyerId, fileId));
  });
}
