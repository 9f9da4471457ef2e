import { addCreditCard, listCreditCards } from 'shared-api/contract/credit-cards';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { findCards } from './credit-card.repository';
import { addCard, toCreditCard } from './credit-card.service';

/** Saved cards. */
export function creditCardRoutes(route: Route, context: Context): void {
  route(listCreditCards, async ({ session }) => answer(200, { credit_cards: (await findCards(context.database, session.buyerId)).map(toCreditCard) }));

  route(addCreditCard, async ({ session, body }) => answer(201, await addCard(context, session.buyerId, body.token)));
}
