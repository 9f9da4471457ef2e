import {
  addCreditCard,
  deleteCreditCard,
  listCreditCards,
  setCardUsers as usersOperation,
  setDebitSchedule as scheduleOperation,
} from 'shared-api/contract/credit-cards';
import type { Context } from '../../../platform/context/context';
import { refuse } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';
import { addCard } from './add-card.service';
import { deleteCard, listCards, setCardUsers, setDebitSchedule, withPeople } from './credit-card.service';

/** Per source. New cards per company are limited separately. */
const ADD_LIMIT = { max: 60, timeWindow: 10 * 60_000 };

/** Serves saved cards. */
export function creditCardRoutes(route: Route, context: Context): void {
  route(listCreditCards, async ({ session }) => answer(200, { credit_cards: await listCards(context, session) }));

  route(
    addCreditCard,
    async ({ session, body }) => {
      const outcome = await addCard(context, session, body.token);
      if (outcome.kind === 'added') {
        const card = await withPeople(context, session, outcome.card);
        return outcome.wasSaved ? answer(200, card) : answer(201, card);
      }
      if (body.accepts_challenge === true) return answer(202, { challenge_url: outcome.challengeUrl });
      throw refuse('challenge_required');
    },
    { rateLimit: ADD_LIMIT },
  );

  route(deleteCreditCard, async ({ session, params }) => {
    await deleteCard(context, session, params.id);
    return answer(204, null);
  });

  route(scheduleOperation, async ({ session, params, body }) =>
    answer(200, await setDebitSchedule(context, session, params.id, body.debit_schedule)),
  );

  route(usersOperation, async ({ session, params, body }) =>
    answer(200, await setCardUsers(context, session, params.id, body.user_ids)),
  );
}
