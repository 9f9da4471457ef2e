import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, Moment, pagingQuery, PositiveYen, Yen } from './common.contract';
import { InvoiceFile } from './files.contract';
import { Payment, PaymentTab, Status } from './payments.contract';

const summaryFields = {
  doc_number: DocNumber,
  supplier: Type.Object({ id: Id, name: Type.String() }),
  invoice_number: Type.String({ description: "The supplier's own number; empty where the document has none" }),
  issue_date: JstDate,
  due_date: JstDate,
  amount: Yen,
  paid_amount: Type.Integer({ description: 'Amounts of its live payments (status 1, 2, 3, 4, 7), whole yen' }),
  remaining_amount: Yen,
};

/** What the list shows: the invoice, and the payment that says what to do next. */
export const ReceivedInvoiceSummary = Type.Object({
  ...summaryFields,
  latest_payment: Type.Union([
    Type.Object({
      id: Id,
      status: Status,
      is_action_required: Type.Boolean(),
      transfer_date: JstDate,
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
  files: Type.Array(InvoiceFile),
  payments: Type.Array(Payment, { description: 'Newest first' }),
  created_at: Moment,
});

export const listReceivedInvoices = operation({
  id: 'listReceivedInvoices', method: 'get', path: '/received_invoices', tag: 'Received invoices', access: 'session', beyondSpec: true,
  summary: 'Received invoices, newest first; an invoice stands in every tab that one of its payments belongs to',
  query: Type.Object({ tab: Type.Optional(PaymentTab), ...pagingQuery }),
  responses: {
    200: Type.Object({
      received_invoices: Type.Array(ReceivedInvoiceSummary),
      total_count: Type.Integer({ description: 'Of the tab asked for' }),
      tab_counts: Type.Object({
        all: Type.Integer(), waiting: Type.Integer(), review: Type.Integer(),
        actionRequired: Type.Integer(), reserved: Type.Integer(), history: Type.Integer(),
      }),
    }),
  },
});

export const createReceivedInvoice = operation({
  id: 'createReceivedInvoice', method: 'post', path: '/received_invoices', tag: 'Received invoices', access: 'session',
  beyondSpec: true, idempotent: true,
  summary: 'Register a received invoice with its uploaded files',
  body: Type.Object({
    supplier_id: Id,
    invoice_number: Type.String({ maxLength: 50 }),
    issue_date: JstDate,
    due_date: JstDate,
    amount: PositiveYen,
    registration_number: Type.Union([Type.String({ pattern: '^T\\d{13}$' }), Type.Null()]),
    memo: Type.String({ maxLength: 500 }),
    file_ids: Type.Array(Type.String({ minLength: 36, maxLength: 36 }), { minItems: 1, maxItems: 10 }),
  }),
  responses: { 201: ReceivedInvoice },
});

export const getReceivedInvoice = operation({
  id: 'getReceivedInvoice', method: 'get', path: '/received_invoices/{doc_number}', tag: 'Received invoices', access: 'session', beyondSpec: true,
  summary: 'One received invoice with its files and payments', params: Type.Object({ doc_number: DocNumber }),
  responses: { 200: ReceivedInvoice },
});
