import {
  addWaitingDocuments,
  createArchiveUploadUrl,
  getWaitingDocument,
  listWaitingDocuments,
  removeWaitingDocuments,
  unpackArchive,
} from 'shared-api/contract/waiting-documents';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { contentAddress } from '../../platform/addresses/content-address';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { createArchiveService } from './archive.service';
import { addWaiting, listWaiting, removeWaiting, requireWaiting } from './waiting-document.service';

const MINUTE_MS = 60_000;

/** Serves documents that wait to be registered (確認待ち). */
export function waitingDocumentRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { database, clock } = context;
  const archives = createArchiveService(context);

  route(listWaitingDocuments, async ({ query: { page = FIRST_PAGE, size = 50 }, session: { buyerId } }) =>
    answer(200, await listWaiting(database, buyerId, page, size)),
  );

  route(getWaitingDocument, async ({ params: { id }, session: { buyerId } }) =>
    answer(200, await requireWaiting(database, buyerId, id)),
  );

  route(addWaitingDocuments, async ({ body, session: { buyerId } }) =>
    inTransaction(database, async (transaction) =>
      answer(200, {
        waiting_documents: await addWaiting(transaction, buyerId, body.file_ids, await clock.now(transaction)),
      }),
    ),
  );

  route(removeWaitingDocuments, async ({ body, session: { buyerId } }) => {
    await inTransaction(database, (transaction) => removeWaiting(transaction, buyerId, body.waiting_documents));
    return answer(204, null);
  });

  route(
    createArchiveUploadUrl,
    async ({ body, session }) => {
      const fileId = await archives.begin(session.buyerId, body.file_name, body.size);
      return answer(201, { file_id: fileId, ...(await contentAddress(addresses, 'file-write', fileId, session)) });
    },
    { rateLimit: { max: 30, timeWindow: MINUTE_MS } },
  );

  route(
    unpackArchive,
    async ({ body, session: { buyerId }, idempotency }) =>
      archives.unpack(buyerId, body.file_id, (work) =>
        idempotency.complete(async (transaction) => answer(201, await work(transaction))),
      ),
    { isLong: true, rateLimit: { max: 30, timeWindow: MINUTE_MS } },
  );
}
