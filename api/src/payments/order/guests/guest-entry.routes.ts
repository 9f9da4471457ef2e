import * as calls from 'shared-api/contract/guests';
import { guestAccounts } from '../../../identity';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { answer, type Route } from '../../../platform/server/route';
import { askGuestCode, decideAboutGuest } from './guest-entry.service';

const TEN_MINUTES_MS = 10 * 60_000;
/** An office behind one address; the mails to an address are limited apart. */
const MAIL_LIMIT = { max: 30, timeWindow: TEN_MINUTES_MS };
const CODE_LIMIT = { max: 60, timeWindow: TEN_MINUTES_MS };

/** Serves the way of a request's link to the session of a guest: what is entered, and the code of the mail. */
export function guestEntryRoutes(route: Route, context: Context): void {
  route(calls.askGuestCode, async ({ body }) => answer(200, await askGuestCode(context, body)), {
    rateLimit: MAIL_LIMIT,
  });

  route(
    calls.certifyGuest,
    async ({ body }) => {
      const { token, expiresAt } = await guestAccounts.certify(context, body, decideAboutGuest(context));
      return answer(200, { guest_token: token, expires_at: iso(expiresAt) });
    },
    { rateLimit: CODE_LIMIT },
  );
}
