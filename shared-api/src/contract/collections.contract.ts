import { Type } from 'typebox';
import { operation } from '../operation';
import { BuyerAccount } from './buyer-accounts.contract';
import { Cursor, Id, JstDate, Moment, pagingQuery, PositiveYen, Uuid, Yen } from './common.contract';
import { FileId, InvoiceFile } from './files.contract';
import { FeeBearer, IssuedDocument, RequestParties, Status, StatusChange } from './payment.contract';
import { TypedText } from './registration.contract';

export const CollectionTab = Type.Union([Type.Literal('request'), Type.Literal('decided'), Type.Literal('history')]);

/** Seller's number of a status (docs/specification.md 4.3). */
export const CollectionNumber = Type.Integer({
  minimum: 1,
  maximum: 7,
  description:
    '1 not registered, 2 waiting for payment, 3 in progress, 4 decided, 5 deposit completed, 6 expired, 7 cancelled',
});

/** Card-payment request as its sender sees it (InvoiceRequestSeller), in the list. */
export const CollectionSummary = Type.Object({
  id: Id,
  request_number: Type.String({ description: 'R-00000042: numbered per seller' }),
  status: Status,
  collection_number: CollectionNumber,
  supplier: Type.Object({ id: Id, name: Type.String() }, { description: 'The trading partner that is asked to pay' }),
  recipient_email: Type.String(),
  invoice_number: Type.String({ description: "The seller's own number; empty where the document has none" }),
  amount: Yen,
  fee_bearer: FeeBearer,
  commission: Type.Integer({
    description:
      'Fee with tax that is taken off the deposit, whole yen: 0 where the payer bears it; before it is paid, what it would be now',
  }),
  deposit_amount: Type.Integer({ description: 'amount less commission, whole yen' }),
  requested_at: Moment,
  payment_deadline: JstDate,
  opened_at: Type.Union([Moment, Type.Null()], {
    description: 'When the recipient opened the link, or the request after signing in, for the first time',
  }),
  deposit_date: Type.Union([JstDate, Type.Null()], {
    description: 'Planned day of the transfer; null until it is paid, and again once it is cancelled',
  }),
  deposited_date: Type.Union([JstDate, Type.Null()], { description: 'When the transfer was really executed' }),
  has_statement: Type.Boolean({ description: 'A statement (支払通知書) can be downloaded: from the examination on' }),
});

export const CollectionReminder = Type.Object({
  at: Moment,
  kind: Type.Union([Type.Literal('manual'), Type.Literal('automatic')]),
});

export const Collection = Type.Object({
  ...CollectionSummary.properties,
  /** Grows with each change. */
  version: Type.Integer(),
  recipient_name: Type.String({ description: 'Person in charge at the recipient; may be empty' }),
  issue_date: JstDate,
  due_date: JstDate,
  message: Type.String({ description: 'To the recipient' }),
  rate_basis_points: Type.Integer(),
  tax: Type.Integer({ description: 'Consumption tax inside commission, whole yen' }),
  files: Type.Array(InvoiceFile),
  deposit_account: BuyerAccount,
  request_url: Type.Union([Type.String(), Type.Null()], {
    description: 'The link of the mail, while the request can still be linked; null afterwards',
  }),
  parties: Type.Union([RequestParties, Type.Null()], { description: 'null until a buyer has it' }),
  is_linked: Type.Boolean({ description: 'A buyer has it: it can be paid' }),
  can_cancel: Type.Boolean(),
  reminders: Type.Array(CollectionReminder, { description: 'Newest first' }),
  can_remind: Type.Boolean(),
  remind_from: Type.Union([Moment, Type.Null()], {
    description: 'From when on a reminder may be sent again; null where it may be now, or never more',
  }),
  automatic_reminders: Type.Array(JstDate, { description: 'Days on which a reminder will go out by itself' }),
  documents: Type.Optional(
    Type.Array(IssuedDocument, {
      description: 'Issued to the seller, oldest first; absent before the deposit, and for some seconds after it',
    }),
  ),
  history: Type.Array(StatusChange),
});

export const collectionTabCounts = Type.Object({
  draft: Type.Integer(),
  request: Type.Integer(),
  decided: Type.Integer(),
  history: Type.Integer(),
});

/** Fields of a request that the seller enters. */
export const collectionFields = {
  supplier_id: Id,
  recipient_email: Type.String({ ...TypedText, description: 'Where the mail goes; in any width' }),
  recipient_name: Type.String({ ...TypedText, description: 'Person in charge, or empty' }),
  invoice_number: Type.String({ maxLength: 50 }),
  issue_date: JstDate,
  due_date: JstDate,
  amount: PositiveYen,
  payment_deadline: Type.String({
    ...JstDate,
    description: 'Last day, until 23:59 in Japan, on which it can be paid: from today, 180 days ahead at most',
  }),
  fee_bearer: FeeBearer,
  message: Type.String({ maxLength: 500, description: 'To the recipient, or empty' }),
  deposit_account_id: Id,
  file_ids: Type.Array(FileId, { minItems: 1, maxItems: 10, description: 'In order' }),
};

export const listCollections = operation({
  id: 'listCollections',
  method: 'get',
  path: '/invoices/request_sellers',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  summary:
    'Card-payment requests that were sent, newest first, optionally of one tab, one trading partner, or one year of deposit',
  query: Type.Object({
    tab: Type.Optional(CollectionTab),
    supplier_id: Type.Optional(Id),
    collection_number: Type.Optional(CollectionNumber),
    search: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'Part of the name or kana of the partner, of the mail address, of the invoice number, or R-00000042 or 42',
      }),
    ),
    year: Type.Optional(
      Type.Integer({
        minimum: 2000,
        maximum: 2999,
        description: 'Of the executed deposit, else of the planned one; Japan',
      }),
    ),
    cursor: Type.Optional(Cursor),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      invoice_requests: Type.Array(CollectionSummary),
      count: Type.Integer({ description: 'In this page' }),
      total_count_invoice_requests: Type.Integer({ description: 'Of what is asked for' }),
      next_cursor: Type.Union([Cursor, Type.Null()]),
      tab_counts: collectionTabCounts,
    }),
  },
});

export const sendCollection = operation({
  id: 'sendCollection',
  method: 'post',
  path: '/invoices/request_sellers',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  refusedWhileFrozen: true,
  collecting: true,
  idempotent: true,
  summary:
    'Send a card-payment request: the recipient gets a mail with a link. To the address of a registered buyer it is attached at once',
  body: Type.Object({
    ...collectionFields,
    draft_id: Type.Optional(
      Type.Union([Id, Type.Null()], { description: 'The draft that this came from; it is deleted' }),
    ),
    pre_registration_id: Type.Optional(
      Type.Union([Uuid, Type.Null()], {
        description:
          'The pre-registered request that this confirms. 409 with status pre_registration_confirmed, _cancelled or _expired',
      }),
    ),
  }),
  responses: { 201: Collection },
});

const params = Type.Object({ id: Id });

export const getCollection = operation({
  id: 'getCollection',
  method: 'get',
  path: '/invoices/{id}/request_seller',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  summary: 'One request with its history, of the one who sent it',
  params,
  responses: { 200: Collection },
});

export const cancelCollection = operation({
  id: 'cancelCollection',
  method: 'put',
  path: '/invoices/{id}/request_seller/cancel',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  collecting: true,
  idempotent: true,
  summary: 'Cancel a request that is not paid yet (409 otherwise); the recipient is told',
  params,
  responses: { 200: Collection },
});
