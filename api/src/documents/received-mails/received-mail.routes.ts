import * as operations from 'shared-api/contract/inbox';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import type { Context } from '../../platform/context/context';
import { refuse } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { sendContent } from '../../platform/storage/send-content';
import { readAccepted } from '../files/read-accepted';
import { readInbox, renewAddress, setSenders } from './inbox.service';
import { findStored } from './received-mail.repository';
import { decideHeld, listReceived, requireMail } from './received-mail.service';

const HOUR_MS = 60 * 60_000;

/** Serves 届いたメール: where invoices arrive by mail, whose mails are accepted, and those that a person decides on. */
export function receivedMailRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { database, files: store } = context;

  route(operations.getInbox, async ({ session: { buyerId } }) =>
    answer(200, await readInbox(context, database, buyerId)),
  );

  route(
    operations.renewInboxAddress,
    async ({ session, idempotency }) =>
      idempotency.complete(async (transaction) => answer(201, await renewAddress(context, transaction, session))),
    { rateLimit: { max: 20, timeWindow: HOUR_MS } },
  );

  route(operations.setInboxSenders, async ({ session, body: { senders } }) =>
    answer(200, await setSenders(context, session, senders)),
  );

  route(
    operations.listReceivedMails,
    async ({ query: { page = FIRST_PAGE, size = 50, state }, session: { buyerId } }) =>
      answer(200, await listReceived(database, buyerId, { page, size, state })),
  );

  route(operations.getReceivedMail, async ({ params: { id }, session: { buyerId } }) =>
    answer(200, await requireMail(database, buyerId, id)),
  );

  route(operations.releaseReceivedMail, async ({ params: { id }, session }) =>
    answer(200, await decideHeld(context, session, id, 'release')),
  );

  route(operations.discardReceivedMail, async ({ params: { id }, session }) =>
    answer(200, await decideHeld(context, session, id, 'discard')),
  );

  route(operations.getReceivedMailUrl, async ({ params: { id }, session }) => {
    await requireMail(database, session.buyerId, id);
    const { token, expires_at } = await addresses.sign('mail-read', String(id), session);
    return answer(200, { url: `/api/v2/received_mails/${id}/content?token=${token}`, expires_at });
  });

  route(operations.getReceivedMailContent, async ({ params: { id }, query: { token }, reply }) => {
    await addresses.check('mail-read', String(id), token);
    const row = await findStored(database, id);
    if (!row) throw refuse('received_mail_gone');
    return sendContent(reply, {
      contentType: 'message/rfc822',
      fileName: `mail-${id}.eml`,
      body: await readAccepted(store, { id: `mail ${id}`, storageKey: row.storageKey, sha256: row.sha256 }),
    });
  });
}
