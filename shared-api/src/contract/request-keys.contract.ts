import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, Yen } from './common.contract';
import { InvoiceFile, SignedUrl } from './files.contract';
import { FeeBearer, PaymentRequest, RequestedPayment } from './payment.contract';

const RequestKey = Type.String({ minLength: 1, maxLength: 100, description: 'The key of the link in the mail' });

const ConfirmsAddressee = Type.Optional(
  Type.Boolean({
    description:
      'The buyer takes it on though it is made out to another company; recorded on both sides. Without it: 409 with status addressee_differs',
  }),
);

/** State of a link's key for the buyer who asks (docs/specification.md 3.4; names as there). */
export const RequestKeyInfo = Type.Object({
  key: Type.String(),
  keyStatus: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 valid, 2 expired, 3 invalid; 3 also for every key that is none, or belongs to another buyer',
  }),
  isUsed: Type.Boolean({ description: 'Linked by POST /invoices/request_keys' }),
  invoiceId: Type.Union([Id, Type.Null()], { description: 'Of the request, for the buyer that has it' }),
  docNumber: Type.Union([DocNumber, Type.Null()], {
    description: 'Of the received invoice, for the buyer that has it',
  }),
  addresseeToConfirm: Type.Union([Type.Object({ addressee: Type.String(), payer: Type.String() }), Type.Null()], {
    description: 'The two names that differ, where linking needs the word of the buyer (confirms_addressee)',
  }),
  message: Type.Union([Type.String(), Type.Null()], {
    description:
      'Why it cannot be linked, for the user, where there is more to say than the usual words: who had asked, and how to reach them',
  }),
});

export const getRequestKey = operation({
  id: 'getRequestKey',
  method: 'get',
  path: '/invoices/request_keys/{key}',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  summary:
    'What a request key is to the buyer who asks. To the buyer that has used it, it is valid, used, and names the received invoice',
  params: Type.Object({ key: RequestKey }),
  responses: { 200: RequestKeyInfo },
});

export const linkRequestKey = operation({
  id: 'linkRequestKey',
  method: 'post',
  path: '/invoices/request_keys',
  tag: 'Collections',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  summary:
    'Link a request to the buyer: the key is used, and the received invoice is there. Again by the same buyer: the same answer. 400 with status 2 (expired; the message names the requester) or 3 (invalid)',
  body: Type.Object({ request_key: RequestKey, confirms_addressee: ConfirmsAddressee }),
  responses: { 200: Type.Object({ invoice_id: Id, buyer_document_number: DocNumber }) },
});

export const openRequestKey = operation({
  id: 'openRequestKey',
  method: 'post',
  path: '/invoices/request_keys/opened',
  tag: 'Collections',
  access: 'public',
  beyondSpec: true,
  summary: 'The link of a mail was opened: the seller is shown so. The same answer whatever the key is',
  body: Type.Object({ request_key: RequestKey }),
  responses: { 204: null },
});

/** File of a request, with a URL that expires after minutes or with the request. */
const LinkedFile = Type.Object({ ...InvoiceFile.properties, ...SignedUrl.properties });

/**
 * Request behind a link, for a user who is not signed in. The same for everybody who has its key. Never contains a bank
 * account.
 */
export const LinkedRequest = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('paid'), Type.Literal('expired'), Type.Literal('cancelled')]),
  request_number: Type.String({ description: 'R-00000042' }),
  requester: PaymentRequest.properties.requester,
  payment_deadline: Type.String({ ...JstDate, description: 'Last day, until 23:59 in Japan, on which it can be paid' }),
  content: Type.Union(
    [
      Type.Object({
        addressee: Type.String({ description: 'The partner that is asked, as the requester registered it' }),
        recipient_name: Type.String({ description: 'Person in charge there; may be empty' }),
        recipient_email: Type.String({ description: 'Where the link was sent' }),
        amount: Yen,
        fee_bearer: FeeBearer,
        commission: Type.Integer({
          description: 'What the payer bears, whole yen: 0 where the requester does; as it would be now',
        }),
        due_date: Type.String({ ...JstDate, description: 'On the invoice' }),
        message: Type.String({ description: "The requester's words; may be empty" }),
        files: Type.Array(LinkedFile),
      }),
      Type.Null(),
    ],
    { description: 'null unless it is open' },
  ),
  guest: Type.Optional(
    Type.Object(
      {
        may: Type.Union([Type.Literal('pay'), Type.Literal('view')], {
          description: 'Pay it, or see what was paid so',
        }),
        handle: Type.String({ description: 'Names the request to askGuestCode, and opens nothing else' }),
      },
      {
        description:
          'What the holder may do without an account. Absent where it wants a sign-in, and where the deployment has no guests',
      },
    ),
  ),
});

export const viewLinkedRequest = operation({
  id: 'viewLinkedRequest',
  method: 'post',
  path: '/invoices/request_keys/view',
  tag: 'Collections',
  access: 'public',
  beyondSpec: true,
  summary:
    'What the link of a mail asks for, by its key alone; limited by source. 404 for a key of nobody, which is told nothing else',
  body: Type.Object({ request_key: RequestKey }),
  responses: { 200: LinkedRequest },
});

export const payRequest = operation({
  id: 'payRequest',
  method: 'put',
  path: '/invoices/{id}/request_buyer',
  tag: 'Collections',
  access: 'session',
  permission: 'pay',
  paysApproved: true,
  refusedWhileFrozen: true,
  idempotent: true,
  summary:
    'Pay a request that one was sent, with an authorised attempt over total_amount. The transfer date is the earliest at this moment',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    attempt_id: Type.String({ minLength: 36, maxLength: 36 }),
    total_amount: Type.Integer({
      minimum: 1,
      maximum: 9_999_999_999,
      description:
        'As the payment, or GET /invoices/commission with its invoice_id, gave it; another total of the server is 409',
    }),
    confirms_addressee: ConfirmsAddressee,
  }),
  responses: { 200: RequestedPayment },
});
