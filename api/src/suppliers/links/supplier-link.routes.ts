import * as contract from 'shared-api/contract/supplier-links';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { toSupplierAccount } from '../supplier.mapper';
import { findSupplier } from '../supplier.repository';
import { listLinks } from './link.repository';
import {
  acceptAnswer,
  checkNewLink,
  declineAnswer,
  resendLink,
  sendLink,
  toSupplierLink,
  withdrawLink,
} from './supplier-link.service';

/** Serves 口座確認の依頼 to the buyer. */
export function supplierLinkRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(contract.listSupplierLinks, async ({ session: { buyerId }, params: { id } }) => {
    if (!(await findSupplier(database, buyerId, id))) throw notFound();
    const now = await clock.now();
    return answer(200, { links: (await listLinks(database, buyerId, id)).map((row) => toSupplierLink(row, now)) });
  });

  route(contract.sendSupplierLink, async ({ session, params: { id }, body, idempotency }) => {
    const link = await checkNewLink(context, session, id, body);
    return idempotency.complete(async (transaction) =>
      answer(201, await sendLink(context, transaction, session, link)),
    );
  });

  route(contract.resendSupplierLink, async ({ session, params: { id } }) =>
    answer(200, await resendLink(context, session, id)),
  );

  route(contract.withdrawSupplierLink, async ({ session, params: { id } }) => {
    await withdrawLink(context, session, id);
    return answer(204, null);
  });

  route(contract.acceptSupplierAnswer, async ({ session, params: { id }, body: { changed } }) =>
    answer(200, toSupplierAccount(await acceptAnswer(context, session, id, changed))),
  );

  route(contract.declineSupplierAnswer, async ({ session, params: { id } }) => {
    await declineAnswer(context, session, id);
    return answer(204, null);
  });
}
