import { Type } from 'typebox';
import { operation } from '../operation';
import { JstDate, Moment, Yen } from './common.contract';
import { Attempt, CreditCard, getResultMessage } from './credit-cards.contract';
import { SignedUrl } from './files.contract';
import { FeeBearer, PaymentRequest, Status } from './payment.contract';
import { TypedText } from './registration.contract';
import { LinkedRequest, payRequest } from './request-keys.contract';
import { CodeSession, CodeSessionId, OneTimeCode } from './sessions.contract';
import { TermsVersion } from './terms.contract';

/** Who pays without an account, as typed. Each field is checked by its rule, and all errors come at once. */
export const GuestPayer = Type.Object({
  name: TypedText,
  corporate_number: TypedText,
  postal_code: TypedText,
  address_state: TypedText,
  address_city: TypedText,
  address_street: TypedText,
  address_building_name: TypedText,
  last_name: TypedText,
  first_name: TypedText,
  phone_number: TypedText,
  transfer_person_name: TypedText,
});

export const askGuestCode = operation({
  id: 'askGuestCode',
  method: 'post',
  path: '/guests',
  tag: 'Guests',
  access: 'public',
  beyondSpec: true,
  summary:
    'Begin to pay a request without an account, or to see what a guest paid: mails a one-time code to the address that the request was sent to. 404 for a handle of no request, 409 guest_not_offered where the request wants a sign-in',
  body: Type.Object({
    guest_handle: Type.String({ minLength: 1, maxLength: 200, description: 'From viewLinkedRequest' }),
    payer: Type.Optional(GuestPayer),
    terms_version: Type.Optional(TermsVersion),
  }),
  responses: { 200: CodeSession },
});

export const certifyGuest = operation({
  id: 'certifyGuest',
  method: 'post',
  path: '/guests/certification',
  tag: 'Guests',
  access: 'public',
  beyondSpec: true,
  summary:
    'The one-time code of a guest: a token for the header `guest-token`, for this request alone and some minutes. A wrong or expired code is 422',
  body: Type.Object({ code_session: CodeSessionId, code: OneTimeCode }),
  responses: { 200: Type.Object({ guest_token: Type.String(), expires_at: Moment }) },
});

/** The request of a guest's session, and its payment. */
export const GuestRequest = Type.Object({
  state: LinkedRequest.properties.state,
  request_number: PaymentRequest.properties.request_number,
  requester_name: Type.String(),
  payment_deadline: JstDate,
  amount: Yen,
  fee_bearer: FeeBearer,
  commission: Type.Integer({ description: 'What the payer bears, whole yen; before the payment as it would be now' }),
  total_amount: Type.Integer({ minimum: 0, description: 'What the card is charged, whole yen' }),
  payer: Type.Object({ name: Type.String(), person: Type.String(), email_address: Type.String() }),
  addressee_to_confirm: Type.Union([Type.Object({ addressee: Type.String(), payer: Type.String() }), Type.Null()], {
    description: 'The two names that differ, where paying needs the word of the guest (confirms_addressee)',
  }),
  payment: Type.Union(
    [
      Type.Object({
        payment_number: Type.String({ description: 'I-00000042-1' }),
        status: Status,
        credit_card: Type.Union([
          Type.Object({ brand: CreditCard.properties.brand, last_four: CreditCard.properties.last_four }),
          Type.Null(),
        ]),
        transfer_date: Type.Union([JstDate, Type.Null()]),
        has_receipt: Type.Boolean(),
      }),
      Type.Null(),
    ],
    { description: 'null until it is paid' },
  ),
});

export const getGuestRequest = operation({
  id: 'getGuestRequest',
  method: 'get',
  path: '/guests/request',
  tag: 'Guests',
  access: 'guest',
  beyondSpec: true,
  summary: 'The request of this session, its payer, and its payment',
  responses: { 200: GuestRequest },
});

export const tryGuestCard = operation({
  id: 'tryGuestCard',
  method: 'post',
  path: '/guests/attempts',
  tag: 'Guests',
  access: 'guest',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary:
    'Reserve the total on the card of a gateway token, always with 3-D Secure. The card is used once and not saved. 429 beyond the limits of address, card and request',
  body: Type.Object({
    token: Type.String({ minLength: 8, maxLength: 200 }),
    total_amount: payRequest.body.properties.total_amount,
  }),
  responses: { 200: Attempt },
});

export const getGuestAttempt = operation({
  id: 'getGuestAttempt',
  method: 'get',
  path: '/guests/attempts/{id}',
  tag: 'Guests',
  access: 'guest',
  beyondSpec: true,
  summary: 'Result of an attempt for this request, with the text for it',
  params: getResultMessage.params,
  responses: getResultMessage.responses,
});

export const payAsGuest = operation({
  id: 'payAsGuest',
  method: 'put',
  path: '/guests/payment',
  tag: 'Guests',
  access: 'guest',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary: 'Pay the request with an authorised attempt over total_amount',
  body: payRequest.body,
  responses: { 200: GuestRequest },
});

export const getGuestReceiptUrl = operation({
  id: 'getGuestReceiptUrl',
  method: 'get',
  path: '/guests/receipt',
  tag: 'Guests',
  access: 'guest',
  beyondSpec: true,
  summary: 'A signed address of the receipt PDF; 404 before the transfer, and once all of it was given back',
  responses: { 200: SignedUrl },
});

export const endGuestSession = operation({
  id: 'endGuestSession',
  method: 'delete',
  path: '/guests/session',
  tag: 'Guests',
  access: 'guest',
  beyondSpec: true,
  summary: 'End the session of the guest at once',
  responses: { 204: null },
});
