import { Type } from 'typebox';
import { operation } from '../operation';
import { Collection, collectionFields } from './collections.contract';
import { Id, Yen } from './common.contract';
import { SignedUrl, signature } from './files.contract';

const params = Type.Object({ id: Id });
const {
  supplier_id,
  recipient_email,
  recipient_name,
  invoice_number,
  amount,
  due_date,
  payment_deadline,
  fee_bearer,
  message,
} = collectionFields;

export const previewCollectionMail = operation({
  id: 'previewCollectionMail',
  method: 'post',
  path: '/invoices/request_sellers/preview',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  collecting: true,
  beyondSpec: true,
  summary: 'The mail that the recipient would get, made as it is when it is sent; the link in it is a placeholder',
  body: Type.Object({
    supplier_id,
    recipient_email,
    recipient_name,
    invoice_number,
    amount,
    due_date,
    payment_deadline,
    fee_bearer,
    message,
  }),
  responses: {
    200: Type.Object({
      recipient: Type.String(),
      from: Type.String(),
      subject: Type.String(),
      text: Type.String({ description: 'Plain text with line breaks' }),
    }),
  },
});

export const remindCollection = operation({
  id: 'remindCollection',
  method: 'post',
  path: '/invoices/{id}/request_seller/reminders',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  refusedWhileFrozen: true,
  collecting: true,
  idempotent: true,
  beyondSpec: true,
  summary:
    'Send the recipient a reminder with the link, once in 24 hours (409 otherwise, and where it is paid or over)',
  params,
  responses: { 201: Collection },
});

export const getStatementUrl = operation({
  id: 'getStatementUrl',
  method: 'get',
  path: '/invoices/{id}/request_seller/statement/url',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  beyondSpec: true,
  summary: 'A signed address of the statement (支払通知書) of a request whose deposit is decided or made',
  params,
  responses: { 200: SignedUrl },
});

export const getStatementContent = operation({
  id: 'getStatementContent',
  method: 'get',
  path: '/invoices/{id}/request_seller/statement',
  tag: 'Collections',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The statement as PDF, from its signed address',
  params,
  query: signature,
  responses: { 200: null },
});

const sums = { count: Type.Integer(), amount: Yen, commission: Yen, deposit_amount: Yen };

/** Payments of a trading partner in one year. */
export const CollectionTotals = Type.Object({
  year: Type.Integer({ description: 'Of the deposit, Japan' }),
  deposited: Type.Object(sums, { description: 'Executed transfers' }),
  planned: Type.Object(sums, { description: 'Paid and not deposited yet, by the planned date' }),
});

export const listCollectionTotals = operation({
  id: 'listCollectionTotals',
  method: 'get',
  path: '/suppliers/{id}/collection_totals',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  beyondSpec: true,
  summary: 'What a trading partner paid and will have paid into our account, by year, the latest first',
  params,
  responses: { 200: Type.Object({ years: Type.Array(CollectionTotals) }) },
});

export const createSupplierCollectionsUrl = operation({
  id: 'createSupplierCollectionsUrl',
  method: 'get',
  path: '/suppliers/{id}/collections/export/url',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  beyondSpec: true,
  summary: 'A signed address of a table (CSV) of the requests to a trading partner, of one year of deposit or of all',
  params,
  query: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })) }),
  responses: { 200: Type.Object({ ...SignedUrl.properties, collection_count: Type.Integer() }) },
});

export const getSupplierCollectionsContent = operation({
  id: 'getSupplierCollectionsContent',
  method: 'get',
  path: '/suppliers/collections/export',
  tag: 'Collections',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The table, from its signed address',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4000 }) }),
  responses: { 200: null },
});
