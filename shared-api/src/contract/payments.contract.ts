import { Type } from 'typebox';
import { operation } from '../operation';
import { PromotionCode } from './commission.contract';
import { Cursor, DocNumber, Id, JstDate, Moment, pagingQuery, PositiveYen, Uuid, Yen } from './common.contract';
import { CreditCard } from './credit-cards.contract';
import { documentFields } from './document-fields.contract';
import { SupplierAccount } from './supplier-accounts.contract';

/** Examination status, section 4 of the product spec. */
export const Status = Type.Integer({ minimum: 1, maximum: 8 });

export const InvoiceType = Type.Union([
  Type.Literal('InvoicePayment'),
  Type.Literal('InvoiceRequestBuyer'),
  Type.Literal('InvoiceRequestSeller'),
]);

export const PaymentTab = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('review'),
  Type.Literal('actionRequired'),
  Type.Literal('reserved'),
  Type.Literal('history'),
]);

/**
 * Bearer of a requested payment's commission: the buyer who pays (default), or the seller who requested it, deducted
 * from the deposit.
 */
export const FeeBearer = Type.Union([Type.Literal('buyer'), Type.Literal('seller')]);

export const StatusChange = Type.Object({
  at: Moment,
  event: Type.String({ description: 'Event of the transition table' }),
  status: Status,
  is_action_required: Type.Boolean(),
  actor: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('operator'), Type.Literal('system')]),
  reason: Type.Union([Type.String(), Type.Null()]),
});

/** Fields that the buyer can be asked to correct, by the form's names; `file_ids` is the document. */
export const CorrectionField = Type.Union([
  Type.Literal('amount'),
  Type.Literal('supplier_account_id'),
  Type.Literal('transfer_date'),
  Type.Literal('transfer_person_name'),
  Type.Literal('credit_card_id'),
  Type.Literal('file_ids'),
  Type.Literal('note'),
]);

export const ActionRequired = Type.Object({
  reason: Type.String({ description: "The examiner's words" }),
  fields: Type.Array(CorrectionField, { description: 'Where to correct; may be empty' }),
});

/** Addressee of a request and the company that received it. Both sides see the same. */
export const RequestParties = Type.Object({
  addressee: Type.String({ description: 'The partner that is asked, as the requester registered it' }),
  recipient_name: Type.String({ description: 'Person in charge there; may be empty' }),
  payer: Type.String({ description: 'Registered name of the buyer who has the request' }),
  differs: Type.Boolean({
    description: 'By corporate number where both are known, else by name: the payer is not the addressee',
  }),
  confirmation: Type.Union(
    [
      Type.Object({
        at: Moment,
        by: Type.String({ description: "The user's name to the payer, the company's to the requester" }),
      }),
      Type.Null(),
    ],
    {
      description:
        'That the payer said to pay it all the same; needed once where they differ, before it is linked or paid',
    },
  ),
});

/** Request of a corporation: the other side of a payment of type InvoiceRequestBuyer. */
export const PaymentRequest = Type.Object({
  request_number: Type.String({ description: "R-00000042: the seller's number of it" }),
  requester: Type.Object({
    name: Type.String(),
    corporate_number: Type.String(),
    contact_name: Type.String({ description: 'Person in charge' }),
    phone_number: Type.String({ description: 'Digits' }),
    email_address: Type.String(),
  }),
  parties: RequestParties,
  requested_at: Moment,
  payment_deadline: Type.String({ ...JstDate, description: 'Last day, until 23:59 in Japan, on which it can be paid' }),
  fee_bearer: FeeBearer,
  message: Type.String({ description: "The requester's words" }),
  is_payable: Type.Boolean({ description: 'It can be paid now' }),
});

const ActionRequiredOrNull = Type.Union([ActionRequired, Type.Null()]);
const Editable = Type.Union([Type.Literal('all'), Type.Literal('transfer')]);

/** Fields of every payment. */
const paymentCommon = {
  id: Id,
  payment_number: Type.String({ description: 'I-00000042-1: the received invoice and which of its payments' }),
  doc_number: DocNumber,
  status: Status,
  /** Increases with each change. An edit names the version it saw. */
  version: Type.Integer(),
  amount: Yen,
  rate_basis_points: Type.Integer(),
  commission: Type.Integer({
    ...Yen,
    description:
      'What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now',
  }),
  tax: Yen,
  // No maximum: the charge may be the largest amount plus its commission.
  total_amount: Type.Integer({ minimum: 0, description: 'What the card is charged, whole yen' }),
  supplier: Type.Object({ id: Id, name: Type.String() }),
  transferred_date: Type.Union([JstDate, Type.Null()], { description: 'When the transfer was really executed' }),
  transfer_person_name: Type.String(),
  promotion_code: Type.Union([Type.String(), Type.Null()]),
  note: Type.String({ description: 'To the examiner' }),
  debit_date: Type.Union([JstDate, Type.Null()], {
    description:
      'Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited',
  }),
  cancel_until: Type.Union([JstDate, Type.Null()], {
    description: 'Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible',
  }),
  has_receipt: Type.Boolean(),
  history: Type.Array(StatusChange),
};

/** Payment that the buyer began. */
export const OwnPayment = Type.Object({
  ...paymentCommon,
  invoice_type: Type.Literal('InvoicePayment'),
  is_action_required: Type.Boolean(),
  action_required: ActionRequiredOrNull,
  supplier_account: Type.Object(SupplierAccount.properties, {
    description: 'As it was when the payment was submitted or changed: the money goes there',
  }),
  transfer_date: JstDate,
  credit_card: CreditCard,
  editable: Type.Union([Editable, Type.Null()], {
    description:
      'What the buyer may change now: everything; after capture only account, transfer name and date; or nothing',
  }),
  submitted_at: Moment,
});

/**
 * Payment that a corporation requested. The request names the account, and the day follows from the time of payment. It
 * can be paid or cancelled, but not changed.
 */
export const RequestedPayment = Type.Object({
  ...paymentCommon,
  invoice_type: Type.Literal('InvoiceRequestBuyer'),
  request: PaymentRequest,
  is_action_required: Type.Literal(false),
  // Wider than null on purpose: the generated client types drop properties that can only be null.
  action_required: ActionRequiredOrNull,
  supplier_account: Type.Union([Type.Object(SupplierAccount.properties), Type.Null()], { description: 'null' }),
  transfer_date: Type.Union([JstDate, Type.Null()], {
    description: 'null until it is paid, and again once it is cancelled',
  }),
  credit_card: Type.Union([CreditCard, Type.Null()], { description: 'null until it is paid' }),
  editable: Type.Union([Editable, Type.Null()], { description: 'null' }),
  submitted_at: Type.Union([Moment, Type.Null()], { description: 'null until it is paid' }),
});

export const Payment = Type.Union([OwnPayment, RequestedPayment]);

/** Fields of a payment that the buyer enters. */
const paymentFields = {
  amount: PositiveYen,
  supplier_account_id: Id,
  supplier_account_revision: Type.Integer({
    minimum: 1,
    description:
      'Of the account, as it was seen; another one now is 409. An account with a caution needs re-authentication, else 403',
  }),
  transfer_date: JstDate,
  transfer_person_name: Type.String({ minLength: 1, maxLength: 100 }),
  promotion_code: Type.Optional(Type.Union([PromotionCode, Type.Null()])),
  note: Type.Optional(Type.String({ maxLength: 500, description: 'To the examiner' })),
  total_amount: PositiveYen,
};

/** Fields for changing a payment. Omitted ones stay unchanged. */
const changedFields = {
  ...paymentFields,
  supplier_account_revision: Type.Integer({
    minimum: 1,
    description:
      'Of the account, as it was seen; the one the payment has may stay, else another one now is 409. A new account with a caution needs re-authentication',
  }),
  transfer_date: Type.String({
    ...JstDate,
    description:
      'A new date must be one that could be submitted now; the present one may stay while it is at least one bank business day after reception',
  }),
  promotion_code: Type.Optional(
    Type.Union([PromotionCode, Type.Null()], {
      description:
        'null: none; left out: the present one. The present one keeps the rate it gave, also after its last day',
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: 500, description: 'To the examiner; left out: the present one' })),
  total_amount: Type.Integer({
    ...PositiveYen,
    description:
      'As GET /invoices/commission gave it with invoice_id, amount and promotion_code. The standard rate is the one agreed at submission; another total of the server is 409',
  }),
};

const AttemptId = Type.String({ minLength: 36, maxLength: 36 });

export const submitPayment = operation({
  id: 'submitPayment',
  method: 'post',
  path: '/invoices',
  tag: 'Invoices',
  access: 'session',
  idempotent: true,
  summary:
    'Submit a card payment of a received invoice with an authorised attempt; or confirm one that a connected system has pre-registered',
  body: Type.Object({
    doc_number: Type.Optional(
      Type.Integer({
        ...DocNumber,
        description:
          'Of a registered received invoice; needed unless there is a pre_registration, and not allowed with one',
      }),
    ),
    pre_registration: Type.Optional(
      Type.Object(
        { id: Uuid, ...documentFields },
        {
          description:
            'The pre-registered payment that this confirms, and its received invoice, which is registered with it: both or neither. 409 with status pre_registration_confirmed, _cancelled or _expired',
        },
      ),
    ),
    ...paymentFields,
    attempt_id: AttemptId,
    draft_id: Type.Optional(
      Type.Union([Id, Type.Null()], {
        description: 'The draft that this came from. Not needed: all drafts of the invoice end with its payment',
      }),
    ),
  }),
  responses: { 201: OwnPayment },
});

export const editPayment = operation({
  id: 'editPayment',
  method: 'put',
  path: '/invoices/{id}',
  tag: 'Invoices',
  access: 'session',
  idempotent: true,
  summary:
    'Change a payment before its examination, or correct one that was sent back; with a new authorised attempt when card or total changes. After the capture only account, transfer name and date: anything else is 422 at its field',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    version: Type.Integer({ minimum: 1, description: 'The one that was seen; another one now is 409' }),
    ...changedFields,
    attempt_id: Type.Union([AttemptId, Type.Null()], {
      description:
        'An authorised attempt over total_amount; the one before it is voided. null: same card, same total, else 409',
    }),
  }),
  responses: { 200: OwnPayment },
});

export const cancelPayment = operation({
  id: 'cancelPayment',
  method: 'put',
  path: '/invoices/{id}/cancel',
  tag: 'Invoices',
  access: 'session',
  idempotent: true,
  summary: 'Cancel a payment: voided before capture, refunded after it, until 23:59 of the day before the transfer',
  params: Type.Object({ id: Id }),
  responses: { 200: Payment },
});

export const listPayments = operation({
  id: 'listPayments',
  method: 'get',
  path: '/invoices',
  tag: 'Invoices',
  access: 'session',
  summary: 'Payments, newest first, optionally of one payment tab, one supplier, or one year',
  query: Type.Object({
    tab: Type.Optional(PaymentTab),
    supplier_id: Type.Optional(Id),
    year: Type.Optional(
      Type.Integer({
        minimum: 2000,
        maximum: 2999,
        description: 'Of the executed transfer, else of the planned one; Japan',
      }),
    ),
    cursor: Type.Optional(Cursor),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      invoices: Type.Array(Payment),
      count: Type.Integer({ description: 'In this page' }),
      total_count: Type.Integer({ description: 'Of the tab asked for' }),
      total_count_is_action_required: Type.Integer({ description: 'Of every tab' }),
      next_cursor: Type.Union([Cursor, Type.Null()]),
    }),
  },
});

export const getPayment = operation({
  id: 'getPayment',
  method: 'get',
  path: '/invoices/{id}',
  tag: 'Invoices',
  access: 'session',
  summary: 'One payment with its history; 404 where it is no record of that type to the one who asks',
  params: Type.Object({ id: Id }),
  query: Type.Object({ invoice_display_type: Type.Optional(InvoiceType) }),
  responses: { 200: Payment },
});
