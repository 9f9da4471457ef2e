import { completePreRegisteredUpload, createPreRegisteredUploadUrl } from 'shared-api/contract/pre-registrations';
import { createFileService } from '../../documents';
import type { Context } from '../../platform/context/context';
import { notFound, refuse } from '../../platform/http/failure';
import { limitRequests } from '../../platform/server/rate-limit';
import { answer, type Route } from '../../platform/server/route';
import { contentAddress } from '../../platform/addresses/content-address';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { listUploads, insertUpload } from './pre-registered-file.repository';

/** Uploads of one connection: as many as it can submit in that time, and some more. */
const UPLOAD_LIMIT = { max: 3_000, timeWindow: 60 * 60_000 };

/** Names the minute after the limit ends. */
/**
 * Serves uploads of a system for its submissions. The files belong to the buyer, but only the system may use them until
 * then.
 */
export function preRegisteredFileRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const service = createFileService(context);

  route(createPreRegisteredUploadUrl, async ({ session, body }) => {
    await limitRequests(context, `pre-registered files ${session.connectionId}`, UPLOAD_LIMIT, ({ again, ...wait }) =>
      refuse('too_many_uploads_in_hour', { again }, wait),
    );
    const fileId = await service.begin(session.buyerId, body.file_name, body.size);
    await insertUpload(context.database, session, fileId);
    return answer(201, { file_id: fileId, ...(await contentAddress(addresses, 'file-write', fileId, session)) });
  });

  route(completePreRegisteredUpload, async ({ session, body: { file_id: fileId } }) => {
    const sent = await listUploads(context.database, session, [fileId]);
    if (!sent.includes(fileId)) throw notFound();
    return answer(200, await service.complete(session.buyerId, fileId));
  });
}
