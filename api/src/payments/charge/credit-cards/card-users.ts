import type { CreditCard } from 'shared-api/types';
import { may, type Role } from 'shared-rules/roles';
import type { Executor } from '../../../platform/db/client';
import { refuse } from '../../../platform/http/failure';
import type { Buyer, Session } from '../../../platform/http/principal';
import { countMembers, isLimited, listCardUsers, namesOf, roleOf, type CardUser } from './card-users.repository';
import type { CreditCardRow } from './credit-card.repository';

/** People of a card, as the list shows them. */
type People = Required<Pick<CreditCard, 'added_by' | 'users' | 'may_use' | 'may_limit'>>;

type Caller = Pick<Session, 'buyerId' | 'userId' | 'role'>;

/**
 * Returns whether somebody may pay with a limited card: who is named, and administrators while nobody who is named may
 * pay.
 */
function isUser(
  named: readonly CardUser[],
  { userId, role }: { readonly userId: number; readonly role: Role },
): boolean {
  if (named.some(({ id }) => id === userId)) return true;
  return role === 'administrator' && !named.some((user) => may(user.role, 'pay'));
}

/** Returns whether a member may set the users of a card. */
export const mayLimit = ({ addedBy }: CreditCardRow, { userId, role }: Caller): boolean =>
  role === 'administrator' || addedBy === userId;

/** Returns who saved some cards and who may use each, in the order of the cards; nothing to who works alone. */
export async function peopleOf(
  executor: Executor,
  caller: Caller,
  cards: readonly CreditCardRow[],
): Promise<readonly People[]> {
  if (cards.length === 0 || (await countMembers(executor, caller.buyerId)) < 2) return [];
  const limited = cards.flatMap((card) => (card.isLimited ? [card.id] : []));
  const adders = cards.flatMap(({ addedBy }) => (addedBy === null ? [] : [addedBy]));
  const [named, names] = await Promise.all([
    listCardUsers(executor, caller.buyerId, limited),
    namesOf(executor, [...new Set(adders)]),
  ]);
  return cards.map((card) => {
    const users = named.filter(({ cardId }) => cardId === card.id);
    return {
      added_by: card.addedBy === null ? null : (names.get(card.addedBy) ?? null),
      users: card.isLimited ? users.map(({ id, name }) => ({ id, name })) : null,
      may_use: !card.isLimited || isUser(users, caller),
      may_limit: mayLimit(card, caller),
    };
  });
}

/** Requires that a user may pay with a card, also a deleted one. Throws 403 `card_not_yours`. */
export async function requireCardUser(
  executor: Executor,
  { buyerId, userId }: Pick<Buyer, 'buyerId' | 'userId'>,
  cardId: number,
): Promise<void> {
  if (!(await isLimited(executor, cardId))) return;
  const named = await listCardUsers(executor, buyerId, [cardId]);
  const role = await roleOf(executor, buyerId, userId);
  if (role === undefined || !isUser(named, { userId, role })) throw refuse('card_not_yours');
}
