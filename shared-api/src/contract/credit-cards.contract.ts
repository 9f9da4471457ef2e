import { Type } from 'typebox';
import { operation } from '../operation';
import { PromotionCode } from './commission.contract';
import { DocNumber, Id, Moment, PositiveYen, Uuid } from './common.contract';

/** Closing and debit day of the card's issuer; 31 is the last day of a month. */
export const DebitSchedule = Type.Object({
  closing_day: Type.Integer({ minimum: 1, maximum: 31 }),
  months_later: Type.Integer({ minimum: 0, maximum: 3, description: 'Months from the closing to the debit' }),
  debit_day: Type.Integer({ minimum: 1, maximum: 31 }),
});

/** Last refusal of a card by its issuer. */
const CardDecline = Type.Object({
  at: Moment,
  reason: Type.Union([Type.Literal('declined'), Type.Literal('insufficient'), Type.Literal('expired')]),
});

/** A colleague who may use a card. Companies of one person get nothing of this. */
const CardUser = Type.Object({ id: Id, name: Type.String() });

export const CreditCard = Type.Object({
  id: Id,
  brand: Type.Union([
    Type.Literal('JCB'),
    Type.Literal('VISA'),
    Type.Literal('MASTER'),
    Type.Literal('DINERS'),
    Type.Literal('SAISON'),
  ]),
  last_four: Type.String({ pattern: '^\\d{4}$' }),
  expiry_month: Type.Integer({ minimum: 1, maximum: 12 }),
  expiry_year: Type.Integer({ minimum: 2000, maximum: 2099 }),
  holder: Type.String(),
  debit_schedule: Type.Union([DebitSchedule, Type.Null()], { description: 'null: not entered' }),
  declined: Type.Optional(
    Type.Union([CardDecline, Type.Null()], {
      description:
        'Of saved cards in their list only: the last try within 30 days was refused by the issuer; null where it was not',
    }),
  ),
  added_by: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'Of saved cards only: who saved it; null if not recorded',
    }),
  ),
  users: Type.Optional(
    Type.Union([Type.Array(CardUser), Type.Null()], {
      description:
        'Of saved cards only: who may use it; null for all. While nobody of them may pay, administrators may',
    }),
  ),
  may_use: Type.Optional(Type.Boolean({ description: 'Of saved cards only: whether the caller is among its users' })),
  may_limit: Type.Optional(Type.Boolean({ description: 'Of saved cards only: whether the caller may set its users' })),
});

export const listCreditCards = operation({
  id: 'listCreditCards',
  method: 'get',
  path: '/invoices/credit_cards',
  tag: 'Credit cards',
  access: 'session',
  permission: 'read',
  summary: 'Saved cards, newest first',
  responses: { 200: Type.Object({ credit_cards: Type.Array(CreditCard) }) },
});

/** Page on which the issuer wants to see the cardholder before a card is saved. */
const CardChallenge = Type.Object({
  challenge_url: Type.String({ description: 'Address of the 3-D Secure page for the frame' }),
});

export const addCreditCard = operation({
  id: 'addCreditCard',
  method: 'post',
  path: '/invoices/credit_cards',
  tag: 'Credit cards',
  access: 'session',
  permission: 'cards',
  refusedWhileFrozen: true,
  reauthenticated: true,
  summary:
    'Save a card by the token that the card gateway gave to its frame. A token saves one card of one buyer: sent again it answers with that card, anybody else gets 422. 200 with the saved card for a number that is saved already; with another expiry it replaces the saved one. After many new cards in a day 429. 202 with the page of a 3-D Secure challenge where the card’s issuer wants one: after it, the same call saves the card',
  body: Type.Object({
    token: Type.String({ minLength: 8, maxLength: 200 }),
    accepts_challenge: Type.Optional(
      Type.Boolean({ description: 'Whether the caller can show a challenge; without it 409 `challenge_required`' }),
    ),
  }),
  responses: { 201: CreditCard, 200: CreditCard, 202: CardChallenge },
});

export const deleteCreditCard = operation({
  id: 'deleteCreditCard',
  method: 'delete',
  path: '/invoices/credit_cards/{id}',
  tag: 'Credit cards',
  access: 'session',
  permission: 'cards',
  refusedWhileFrozen: true,
  reauthenticated: true,
  summary: 'Delete a saved card; 409 while a payment is under way or booked on it',
  params: Type.Object({ id: Id }),
  responses: { 204: null },
});

export const setDebitSchedule = operation({
  id: 'setDebitSchedule',
  method: 'put',
  path: '/invoices/credit_cards/{id}/debit_schedule',
  tag: 'Credit cards',
  access: 'session',
  permission: 'cards',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: "When the card's issuer closes its month and debits; null forgets it",
  params: Type.Object({ id: Id }),
  body: Type.Object({ debit_schedule: Type.Union([DebitSchedule, Type.Null()]) }),
  responses: { 200: CreditCard },
});

export const setCardUsers = operation({
  id: 'setCardUsers',
  method: 'put',
  path: '/invoices/credit_cards/{id}/users',
  tag: 'Credit cards',
  access: 'session',
  permission: 'cards',
  refusedWhileFrozen: true,
  reauthenticated: true,
  beyondSpec: true,
  summary: 'Who may pay with a saved card; null for all. 403 but for who saved it and administrators',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    user_ids: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true }), Type.Null()]),
  }),
  responses: { 200: CreditCard },
});

/** An attempt to reserve an amount on a card. Its id is also the id of its result message. */
export const Attempt = Type.Object({
  attempt_id: Type.String({ description: 'UUID' }),
  status: Type.Union([Type.Literal('authorised'), Type.Literal('challenge'), Type.Literal('failed')]),
  challenge_url: Type.Union([Type.String(), Type.Null()], {
    description: 'Address of the 3-D Secure page for the frame',
  }),
});

export const approveCreditCard = operation({
  id: 'approveCreditCard',
  method: 'post',
  path: '/invoices/credit_cards/approval',
  tag: 'Credit cards',
  access: 'session',
  permission: 'pay',
  paysApproved: true,
  refusedWhileFrozen: true,
  summary:
    'Reserve what a payment costs on a card; answers with an attempt and, where due, a 3-D Secure challenge. 403 `card_not_yours` for a card that the caller may not use. The attempt pays nothing else. Exactly one of doc_number, invoice_id and pre_registration_id says what is paid; 409 where it does not cost total_amount; 403 `reauthentication_required` for large amounts; 429 after too many tries',
  idempotent: true,
  body: Type.Object({
    credit_card_id: Id,
    total_amount: PositiveYen,
    doc_number: Type.Optional(Type.Integer({ ...DocNumber, description: 'A new payment of this received invoice' })),
    invoice_id: Type.Optional(
      Type.Integer({ ...Id, description: 'A payment that is changed, or a request that is paid' }),
    ),
    pre_registration_id: Type.Optional(Type.String({ ...Uuid, description: 'A payment that a system pre-registered' })),
    amount: Type.Optional(
      Type.Integer({
        ...PositiveYen,
        description: 'Paid to the supplier, whole yen; needed unless a request is paid, whose amount is its own',
      }),
    ),
    promotion_code: Type.Optional(
      Type.Union([PromotionCode, Type.Null()], {
        description: 'Absent: for a payment that is changed, the one it has',
      }),
    ),
  }),
  responses: { 200: Attempt },
});

export const getResultMessage = operation({
  id: 'getResultMessage',
  method: 'get',
  path: '/v_result_message/{id}',
  tag: 'Credit cards',
  access: 'session',
  permission: 'read',
  summary: "The buyer's text for the result of an attempt, after asking the card gateway where it is still open",
  params: Type.Object({ id: Type.String({ minLength: 36, maxLength: 36 }) }),
  responses: {
    200: Type.Object({
      id: Type.String(),
      status: Attempt.properties.status,
      reason: Type.Union([Type.String(), Type.Null()], {
        description: 'declined, insufficient, expired, challenge_failed, timeout',
      }),
      message: Type.String({ description: 'Japanese: cause, then remedy' }),
      payment_id: Type.Union([Id, Type.Null()], {
        description: 'The payment that was submitted with it: tells, after an answer was lost, whether it came through',
      }),
    }),
  },
});
