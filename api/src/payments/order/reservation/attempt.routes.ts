import { approveCreditCard, getResultMessage } from 'shared-api/contract/credit-cards';
import type { Context } from '../../../platform/context/context';
import { answer, type Route } from '../../../platform/server/route';
import { addressOf, sourceOf } from '../../../platform/http/source';
import { attemptMessage, attemptStatus, failureReason } from '../../charge/attempts/attempt-messages';
import type { AttemptRow } from '../../charge/attempts/attempt.repository';
import { currentAttempt, toAttempt, tryCard } from './attempt.service';
import { recordOutcome } from '../../charge/attempts/record-outcome';

/** Returns the result of an attempt in the contract's form. */
export const toResult = (attempt: AttemptRow) => ({
  id: attempt.id,
  status: attemptStatus(attempt),
  reason: failureReason(attempt),
  message: attemptMessage(attempt),
  payment_id: attempt.invoiceId,
});

/** Serves attempts to reserve an amount on a card, and the texts for their results. */
export function attemptRoutes(route: Route, context: Context): void {
  route(
    approveCreditCard,
    async ({ session: buyer, body: { credit_card_id: creditCardId, ...wanted }, idempotency, request }) => {
      const { attemptId, outcome } = await tryCard(context, {
        buyer,
        idempotencyKey: idempotency.key,
        creditCardId,
        wanted,
        source: sourceOf(addressOf(request)),
      });
      return idempotency.complete(async (transaction) =>
        answer(200, toAttempt(context, await recordOutcome(context, transaction, attemptId, outcome))),
      );
    },
  );

  route(getResultMessage, async ({ session, params }) =>
    answer(200, toResult(await currentAttempt(context, session.buyerId, params.id))),
  );
}
