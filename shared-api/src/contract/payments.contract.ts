import { Type } from 'typebox';
import { operation } from '../operation';
import { PromotionCode } from './commission.contract';
import { Cursor, DocNumber, Id, JstDate, pagingQuery, PositiveYen, Uuid } from './common.contract';
import { documentFields } from './document-fields.contract';
import { InvoiceType, OwnPayment, Payment, PaymentTab } from './payment.contract';
import { AcknowledgedChecks } from './pre-check.contract';

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
  acknowledged_checks: Type.Optional(AcknowledgedChecks),
  total_amount: PositiveYen,
};

/** Fields for changing a payment. Omitted ones stay unchanged, except the acknowledged checks. */
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
  permission: 'pay',
  paysApproved: true,
  refusedWhileFrozen: true,
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
  permission: 'pay',
  refusedWhileFrozen: true,
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
  permission: 'pay',
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
  permission: 'read',
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
  permission: 'read',
  summary: 'One payment with its history; 404 where it is no record of that type to the one who asks',
  params: Type.Object({ id: Id }),
  query: Type.Object({ invoice_display_type: Type.Optional(InvoiceType) }),
  responses: { 200: Payment },
});
