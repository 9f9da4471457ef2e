import * as calls from 'shared-api/contract/guests';
import { guestAccounts } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import { notFound } from '../../../platform/http/failure';
import { addressOf, sourceOf } from '../../../platform/http/source';
import { answer, type Route } from '../../../platform/server/route';
import { recordOutcome } from '../../charge/attempts/record-outcome';
import { updateCard } from '../../charge/credit-cards/credit-card.repository';
import { toResult } from '../reservation/attempt.routes';
import { currentAttempt, toAttempt } from '../reservation/attempt.service';
import { loadGuestRequest } from './guest-view';
import { payAsGuest, tryGuestCard } from './pay-as-guest.service';

/** Calls that try a card, by source. The attempts themselves are limited by address, card and request. */
const TRY_LIMIT = { max: 30, timeWindow: 10 * 60_000 };

/** Serves a guest's session: its request, the card, the payment. */
export function guestPaymentRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(calls.getGuestRequest, async ({ session }) => answer(200, await loadGuestRequest(context, database, session)));

  route(
    calls.tryGuestCard,
    async ({ session: guest, body: { token, total_amount: total }, idempotency, request }) => {
      const { attemptId, outcome, cardId } = await tryGuestCard(context, {
        guest,
        token,
        total,
        idempotencyKey: idempotency.key,
        source: sourceOf(addressOf(request)),
      });
      return idempotency.complete(async (transaction) => {
        const attempt = await recordOutcome(context, transaction, attemptId, outcome);
        // The attempt goes on with it. It pays nothing else, also once the guest has registered.
        await updateCard(transaction, guest.buyerId, cardId, { deletedAt: await clock.now(transaction) });
        return answer(200, toAttempt(context, attempt));
      });
    },
    { rateLimit: TRY_LIMIT },
  );

  route(calls.getGuestAttempt, async ({ session: { buyerId, requestId }, params }) => {
    const attempt = await currentAttempt(context, buyerId, params.id);
    if (attempt.paymentId !== requestId) throw notFound();
    return answer(200, toResult(attempt));
  });

  route(calls.payAsGuest, async ({ session, body, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await payAsGuest(context, transaction, session, body);
      return answer(200, await loadGuestRequest(context, transaction, session));
    }),
  );

  route(calls.endGuestSession, async ({ session }) => {
    await guestAccounts.endSession(context, session);
    return answer(204, null);
  });
}
