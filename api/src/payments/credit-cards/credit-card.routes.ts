import {
  addCreditCard,
  deleteCreditCard,
  listCreditCards,
  setDebitSchedule as scheduleOperation,
} from 'shared-api/contract/credit-cards';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import { addCard } from './add-card.service';
import { deleteCard, listCards, setDebitSchedule } from './credit-card.service';

/** Per source. New cards per company are limited separately. */
const ADD_LIMIT = { max: 60, timeWindow: 10 * 60_000 };

/** Serves saved cards. */
export function creditCardRoutes(route: Route, context: Context): void {
  route(listCreditCards, async ({ session }) =>
    answer(200, { credit_cards: await listCards(context, session.buyerId) }),
  );

  route(
    addCreditCard,
    async ({ session, body }) => {
      const { card, wasSaved } = await addCard(context, session, body.token);
      return wasSaved ? answer(200, card) : answer(201, card);
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
}
