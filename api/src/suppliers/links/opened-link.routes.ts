import * as contract from 'shared-api/contract/supplier-links';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { answerLink, proveLink, requestLinkCode, viewLink } from './opened-link.service';

/** Enough for a person who opens a link again and again. Links cannot be guessed at any rate. */
const LIMITED = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } };
/** Codes that one source may ask for, beside the limits of an address. */
const CODES = { rateLimit: { max: 20, timeWindow: 10 * 60_000 } };

/** Serves the holder of a supplier's link, who has no account. */
export function openedLinkRoutes(route: Route, context: Context): void {
  route(contract.viewSupplierLink, async ({ body: { token } }) => answer(200, await viewLink(context, token)), LIMITED);

  route(
    contract.requestSupplierLinkCode,
    async ({ body: { token } }) => answer(200, await requestLinkCode(context, token)),
    CODES,
  );

  route(contract.proveSupplierLink, async ({ body }) => answer(200, await proveLink(context, body)), LIMITED);

  route(
    contract.answerSupplierLink,
    async ({ body }) => {
      await answerLink(context, body);
      return answer(204, null);
    },
    LIMITED,
  );
}
