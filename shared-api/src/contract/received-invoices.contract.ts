import { Type } from 'typebox';
import { operation } from '../operation';
import { ApprovalFilter } from './approvals.contract';
import { Cursor, DocNumber, Id, JstDate, Moment, pagingQuery, Yen } from './common.contract';
import { CreditCard } from './credit-cards.contract';
import { documentFields } from './document-fields.contract';
import { FieldOrigins } from './field-origins.contract';
import { InvoiceFile } from './files.contract';
import { InvoiceType, Payment, PaymentTab, Status } from './payment.contract';

const summaryFields = {
  doc_number: DocNumber,
  supplier: Type.Object({ id: Id, name: Type.String() }),
  invoice_number: Type.String({ description: "The supplier's own number; empty where the document has none" }),
  issue_date: JstDate,
  due_date: JstDate,
  amount: Yen,
  paid_amount: Type.Integer({ description: 'Amounts of its live payments (status 1, 2, 3, 4, 7), whole yen' }),
  remaining_amount: Yen,
  has_draft: Type.Boolean({
    description: 'A payment of it is saved half-way; without a payment it is shown as 下書き',
  }),
  is_requested: Type.Boolean({
    description:
      'It came with a card-payment request: its document is that of the requester, and only the memo can be changed',
  }),
};

/** Row of the list: the invoice, and the payment that determines the next step. */
export const ReceivedInvoiceSummary = Type.Object({
  ...summaryFields,
  charged: Type.Union(
    [
      Type.Object({
        commission: Type.Integer({ description: "The buyer's share, whole yen" }),
        total_amount: Type.Integer({ description: 'What the cards are charged, whole yen' }),
        cards: Type.Array(Type.Object({ brand: CreditCard.properties.brand, last_four: Type.String() })),
      }),
      Type.Null(),
    ],
    { description: 'Of its submitted payments together (status 1, 2, 3, 4); null without one' },
  ),
  latest_payment: Type.Union([
    Type.Object({
      id: Id,
      invoice_type: InvoiceType,
      status: Status,
      is_action_required: Type.Boolean(),
      transfer_date: Type.Union([JstDate, Type.Null()], {
        description: 'null until a request is paid, and again once it is cancelled',
      }),
      payment_deadline: Type.Union([JstDate, Type.Null()], {
        description: 'Last day to pay a request; null for every other payment',
      }),
      transferred_date: Type.Union([JstDate, Type.Null()]),
      has_receipt: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});

export const ReceivedInvoice = Type.Object({
  ...summaryFields,
  registration_number: Type.Union([Type.String(), Type.Null()], { description: 'T and 13 digits' }),
  memo: Type.String(),
  /** Increases with each change. An edit names the version it saw. */
  version: Type.Integer(),
  files: Type.Array(InvoiceFile),
  origins: Type.Optional(FieldOrigins),
  payments: Type.Array(Payment, { description: 'Newest first' }),
  created_at: Moment,
});

/**
 * Filter of a list of received invoices; all conditions must match. Dates in Japan, amounts in yen, both ends included.
 */
export const receivedInvoiceFilter = {
  tab: Type.Optional(PaymentTab),
  status: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 8,
      description: 'Of its latest payment; 0 for an invoice with neither a payment nor a draft (未申請)',
    }),
  ),
  partner: Type.Optional(Type.String({ maxLength: 100, description: "Part of the supplier's name or kana" })),
  number: Type.Optional(
    Type.String({ maxLength: 50, description: 'Part of the invoice number, or the doc number as I-00000042 or 42' }),
  ),
  issued_from: Type.Optional(JstDate),
  issued_to: Type.Optional(JstDate),
  amount_from: Type.Optional(Yen),
  amount_to: Type.Optional(Yen),
  approval: Type.Optional(ApprovalFilter),
};

export const ReceivedInvoiceSort = Type.Union([
  Type.Literal('doc_number'),
  Type.Literal('issue_date'),
  Type.Literal('due_date'),
  Type.Literal('amount'),
]);

export const listReceivedInvoices = operation({
  id: 'listReceivedInvoices',
  method: 'get',
  path: '/received_invoices',
  tag: 'Received invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary:
    'Received invoices, newest first unless sorted; an invoice stands in every tab that one of its payments belongs to',
  query: Type.Object({
    ...receivedInvoiceFilter,
    sort: Type.Optional(ReceivedInvoiceSort),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    cursor: Type.Optional(Cursor),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      received_invoices: Type.Array(ReceivedInvoiceSummary),
      count: Type.Integer({ description: 'In this page' }),
      total_count: Type.Integer({ description: 'Of the tab and filters asked for' }),
      is_total_capped: Type.Boolean({ description: 'There are at least total_count; they were not counted further' }),
      next_cursor: Type.Union([Cursor, Type.Null()]),
      tab_counts: Type.Object({
        all: Type.Integer(),
        waiting: Type.Integer(),
        review: Type.Integer(),
        actionRequired: Type.Integer(),
        reserved: Type.Integer(),
        history: Type.Integer(),
        draft: Type.Integer({ description: 'Drafts of payments' }),
      }),
      count_not_submitted: Type.Optional(
        Type.Integer({ description: 'Invoices with neither a payment nor a draft; at most 1,000 are counted' }),
      ),
    }),
  },
});

export const createReceivedInvoice = operation({
  id: 'createReceivedInvoice',
  method: 'post',
  path: '/received_invoices',
  tag: 'Received invoices',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  idempotent: true,
  summary: 'Register a received invoice with its uploaded files',
  body: Type.Object(documentFields),
  responses: { 201: ReceivedInvoice },
});

export const getReceivedInvoice = operation({
  id: 'getReceivedInvoice',
  method: 'get',
  path: '/received_invoices/{doc_number}',
  tag: 'Received invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'One received invoice with its files and payments',
  params: Type.Object({ doc_number: DocNumber }),
  responses: { 200: ReceivedInvoice },
});

export const changeReceivedInvoice = operation({
  id: 'changeReceivedInvoice',
  method: 'put',
  path: '/received_invoices/{doc_number}',
  tag: 'Received invoices',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Change a received invoice; what its payments rest on cannot be changed while they live (422 with the fields)',
  params: Type.Object({ doc_number: DocNumber }),
  body: Type.Object({
    version: Type.Integer({ minimum: 1, description: 'The one that was seen; another one now is 409' }),
    ...documentFields,
  }),
  responses: { 200: ReceivedInvoice },
});

export const deleteReceivedInvoice = operation({
  id: 'deleteReceivedInvoice',
  method: 'delete',
  path: '/received_invoices/{doc_number}',
  tag: 'Received invoices',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Delete a received invoice while none of its payments lives (409 otherwise); it is kept for the records',
  params: Type.Object({ doc_number: DocNumber }),
  responses: { 204: null },
});
