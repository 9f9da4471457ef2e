import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, Moment, pagingQuery, PositiveYen, Yen } from './common.contract';
import { FileId, SignedUrl } from './files.contract';
import { receivedInvoiceFilter } from './received-invoices.contract';

/** Another received invoice that may be the same one, and why. */
export const Duplicate = Type.Object({
  doc_number: DocNumber,
  supplier: Type.Object({ id: Id, name: Type.String() }),
  invoice_number: Type.String(),
  issue_date: JstDate,
  amount: Yen,
  reasons: Type.Array(Type.Union([Type.Literal('file'), Type.Literal('number'), Type.Literal('amount_and_date')])),
});

export const findDuplicates = operation({
  id: 'findDuplicates',
  method: 'post',
  path: '/received_invoices/duplicates',
  tag: 'Received invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary:
    'Received invoices with the same file, or the same supplier and number, or supplier, amount and date; a warning, never a refusal',
  body: Type.Object({
    file_ids: Type.Array(FileId, { maxItems: 10 }),
    supplier_id: Type.Union([Id, Type.Null()]),
    invoice_number: Type.String({ maxLength: 50 }),
    issue_date: Type.Union([JstDate, Type.Null()]),
    amount: Type.Union([PositiveYen, Type.Null()]),
    except_doc_number: Type.Optional(Type.Union([DocNumber, Type.Null()], { description: 'The one being changed' })),
  }),
  responses: { 200: Type.Object({ duplicates: Type.Array(Duplicate) }) },
});

/** Row of 変更履歴: who did what to which field, and when. */
export const LogEntry = Type.Object({
  id: Id,
  at: Moment,
  actor: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('operator'), Type.Literal('system')], {
    description: 'seller: the corporation that asked for the payment',
  }),
  actor_name: Type.String({ description: 'Who it was, in Japanese' }),
  action: Type.Union([
    Type.Literal('create'),
    Type.Literal('change'),
    Type.Literal('add_file'),
    Type.Literal('remove_file'),
    Type.Literal('delete'),
    Type.Literal('submit_payment'),
    Type.Literal('change_payment'),
    Type.Literal('mend_payment'),
    Type.Literal('cancel_payment'),
    Type.Literal('confirm_addressee'),
    Type.Literal('pay_request'),
    Type.Literal('cancel_request'),
    Type.Literal('expire_request'),
  ]),
  payment_number: Type.Union([Type.String(), Type.Null()], { description: 'Of the payment it is about' }),
  field: Type.Union([Type.String(), Type.Null()], { description: 'Name of the field in the contract' }),
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
});

export const listReceivedInvoiceLogs = operation({
  id: 'listReceivedInvoiceLogs',
  method: 'get',
  path: '/received_invoices/{doc_number}/logs',
  tag: 'Received invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'What was done to a received invoice and its payments, newest first; also of a deleted one',
  params: Type.Object({ doc_number: DocNumber }),
  query: Type.Object(pagingQuery),
  responses: {
    200: Type.Object({ logs: Type.Array(LogEntry), total_count: Type.Integer(), is_deleted: Type.Boolean() }),
  },
});

/** The token carries the filter too. */
const exportSignature = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4000 }) });

const format = Type.Union([Type.Literal('csv'), Type.Literal('zip')]);

export const createExportUrl = operation({
  id: 'createExportUrl',
  method: 'get',
  path: '/received_invoices/export/url',
  tag: 'Received invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary:
    'A signed address of what a filter finds: csv (a table), or zip (the files, with an index; 422 for too many)',
  query: Type.Object({ format, ...receivedInvoiceFilter }),
  responses: {
    200: Type.Object({
      ...SignedUrl.properties,
      invoice_count: Type.Integer(),
      file_count: Type.Integer({ description: 'Files of invoices in the archive; 0 in a table' }),
      missing_file_count: Type.Integer({
        description: 'Files that cannot be had at the moment; the index of the archive names them',
      }),
      total_bytes: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Size of the download where it is known: of an archive',
      }),
    }),
  },
});

export const getExportContent = operation({
  id: 'getExportContent',
  method: 'get',
  path: '/received_invoices/export',
  tag: 'Received invoices',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The table or the files, from their signed address',
  query: exportSignature,
  responses: { 200: null },
});
