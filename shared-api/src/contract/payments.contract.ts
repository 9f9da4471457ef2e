import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, Moment, pagingQuery, PositiveYen, Yen } from './common.contract';
import { CreditCard } from './credit-cards.contract';
import { SignedUrl, signature } from './files.contract';
import { SupplierAccount } from './suppliers.contract';

/** Examination status, section 4 of the product spec. */
export const Status = Type.Integer({ minimum: 1, maximum: 8 });

export const InvoiceType = Type.Union([
  Type.Literal('InvoicePayment'), Type.Literal('InvoiceRequestBuyer'), Type.Literal('InvoiceRequestSeller'),
]);

export const PaymentTab = Type.Union([
  Type.Literal('waiting'), Type.Literal('review'), Type.Literal('actionRequired'), Type.Literal('reserved'), Type.Literal('history'),
]);

export const Commission = Type.Object({
  amount: Yen,
  rate_basis_points: Type.Integer({ description: 'Hundredths of a percent' }),
  is_flat: Type.Boolean({ description: 'The flat commission of small amounts applies instead of the rate' }),
  commission: Yen,
  tax: Type.Integer({ description: 'Consumption tax inside the commission, whole yen' }),
  total_amount: Yen,
});

export const StatusChange = Type.Object({
  at: Moment,
  event: Type.String({ description: 'Event of the transition table' }),
  status: Status,
  is_action_required: Type.Boolean(),
  actor: Type.Union([Type.Literal('buyer'), Type.Literal('operator'), Type.Literal('system')]),
  reason: Type.Union([Type.String(), Type.Null()]),
});

export const Payment = Type.Object({
  id: Id,
  payment_number: Type.String({ description: 'I-00000042-1: the received invoice and which of its payments' }),
  doc_number: DocNumber,
  invoice_type: InvoiceType,
  status: Status,
  is_action_required: Type.Boolean(),
  amount: Yen,
  rate_basis_points: Type.Integer(),
  commission: Yen,
  tax: Yen,
  total_amount: Yen,
  supplier: Type.Object({ id: Id, name: Type.String() }),
  supplier_account: SupplierAccount,
  transfer_date: JstDate,
  transferred_date: Type.Union([JstDate, Type.Null()], { description: 'When the transfer was really executed' }),
  transfer_person_name: Type.String(),
  credit_card: CreditCard,
  submitted_at: Moment,
  has_receipt: Type.Boolean(),
  history: Type.Array(StatusChange),
});

export const submitPayment = operation({
  id: 'submitPayment', method: 'post', path: '/invoices', tag: 'Invoices', access: 'session', idempotent: true,
  summary: 'Submit a card payment of a received invoice with an authorised attempt',
  body: Type.Object({
    doc_number: DocNumber,
    amount: PositiveYen,
    supplier_account_id: Id,
    transfer_date: JstDate,
    transfer_person_name: Type.String({ minLength: 1, maxLength: 100 }),
    attempt_id: Type.String({ minLength: 36, maxLength: 36 }),
    total_amount: PositiveYen,
  }),
  responses: { 201: Payment },
});

export const listPayments = operation({
  id: 'listPayments', method: 'get', path: '/invoices', tag: 'Invoices', access: 'session',
  summary: 'Payments, newest first, optionally of one payment tab',
  query: Type.Object({ tab: Type.Optional(PaymentTab), ...pagingQuery }),
  responses: {
    200: Type.Object({
      invoices: Type.Array(Payment),
      count: Type.Integer({ description: 'In this page' }),
      total_count: Type.Integer({ description: 'Of the tab asked for' }),
      total_count_is_action_required: Type.Integer({ description: 'Of every tab' }),
    }),
  },
});

export const getPayment = operation({
  id: 'getPayment', method: 'get', path: '/invoices/{id}', tag: 'Invoices', access: 'session',
  summary: 'One payment with its history',
  params: Type.Object({ id: Id }),
  query: Type.Object({ invoice_display_type: Type.Optional(InvoiceType) }),
  responses: { 200: Payment },
});

export const getCommission = operation({
  id: 'getCommission', method: 'get', path: '/invoices/commission', tag: 'Invoices', access: 'session',
  summary: 'Commission of a stored payment (invoice_id) or of an amount not stored yet',
  query: Type.Object({ invoice_id: Type.Optional(Id), amount: Type.Optional(PositiveYen) }),
  responses: { 200: Commission },
});

export const getReceiptUrl = operation({
  id: 'getReceiptUrl', method: 'get', path: '/invoices/{id}/receipts/download/url', tag: 'Invoices', access: 'session',
  summary: 'A signed address of the receipt PDF of a transferred payment', params: Type.Object({ id: Id }),
  responses: { 200: SignedUrl },
});


export const getReceiptContent = operation({
  id: 'getReceiptContent', method: 'get', path: '/invoices/{id}/receipts/content', tag: 'Invoices', access: 'signed', beyondSpec: true, binary: true,
  summary: 'The receipt (領収書) as PDF, from its signed address', params: Type.Object({ id: Id }), query: signature,
  responses: { 200: null },
});
