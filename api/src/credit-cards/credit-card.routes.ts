import { addCreditCard, deleteCreditCard, listCreditCards, setDebitSchedule as scheduleOperation } from 'shared-api/contract/credit-cards';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { findCards } from './credit-card.repository';
import { addCard, deleteCard, setDebitSchedule, toCreditCard } from './credit-card.service';

/** Saved cards. */
export function creditCardRoutes(route: Route, context: Context): void {
  route(listCreditCards, async ({ session }) => answer(200, { credit_cards: (await findCards(context.database, session.buyerId)).map(toCreditCard) }));

  route(addCreditCard, async ({ session, body }) => answer(201, await addCard(context, session.buyerId, body.token)));

  route(deleteCreditCard, async ({ session, params }) => {
    await deleteCard(context, session.buyerId, params.id);
    return answer(204, null);
  });

  route(scheduleOperation, async ({ session, params, body }) => answer(200, await setDebitSchedule(context, session.buyerId, params.id, body.debit_schedule)));
}
