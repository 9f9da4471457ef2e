import { Type } from 'typebox';
import { operation } from '../operation';
import { collectionFields } from './collections.contract';
import { Id, JstDate, Moment, pagingQuery, PositiveYen } from './common.contract';
import { InvoiceFile } from './files.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Entered fields of a request. They are validated when it is sent. */
const draftFields = {
  supplier_id: orNull(Id),
  recipient_email: collectionFields.recipient_email,
  recipient_name: collectionFields.recipient_name,
  invoice_number: collectionFields.invoice_number,
  issue_date: orNull(JstDate),
  due_date: orNull(JstDate),
  amount: orNull(PositiveYen),
  payment_deadline: orNull(JstDate),
  fee_bearer: collectionFields.fee_bearer,
  message: collectionFields.message,
  deposit_account_id: orNull(Id),
};

/** Draft of a card-payment request (下書き). References that no longer exist or are disabled are null. */
export const CollectionDraft = Type.Object({
  id: Id,
  ...draftFields,
  supplier: orNull(Type.Object({ id: Id, name: Type.String() })),
  files: Type.Array(InvoiceFile),
  created_at: Moment,
  updated_at: Moment,
});

const params = Type.Object({ id: Id });
const body = Type.Object({
  ...draftFields,
  file_ids: Type.Array(collectionFields.file_ids.items, { maxItems: 10, description: 'In order' }),
});

export const listCollectionDrafts = operation({
  id: 'listCollectionDrafts',
  method: 'get',
  path: '/invoice_request_drafts',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  summary: 'Drafts of requests, the one saved last first',
  query: Type.Object(pagingQuery),
  responses: {
    200: Type.Object({
      invoice_request_drafts: Type.Array(CollectionDraft),
      count: Type.Integer({ description: 'Of all drafts' }),
    }),
  },
});

export const createCollectionDraft = operation({
  id: 'createCollectionDraft',
  method: 'post',
  path: '/invoice_request_drafts',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  refusedWhileFrozen: true,
  collecting: true,
  idempotent: true,
  summary: 'Save a request half-way',
  body,
  responses: { 201: CollectionDraft },
});

export const getCollectionDraft = operation({
  id: 'getCollectionDraft',
  method: 'get',
  path: '/invoice_request_drafts/{id}',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  summary: 'One draft',
  params,
  responses: { 200: CollectionDraft },
});

export const updateCollectionDraft = operation({
  id: 'updateCollectionDraft',
  method: 'put',
  path: '/invoice_request_drafts/{id}',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  refusedWhileFrozen: true,
  collecting: true,
  summary: 'Save a draft again',
  params,
  body,
  responses: { 200: CollectionDraft },
});

export const deleteCollectionDrafts = operation({
  id: 'deleteCollectionDrafts',
  method: 'delete',
  path: '/invoice_request_drafts',
  tag: 'Collections',
  access: 'session',
  permission: 'collect',
  refusedWhileFrozen: true,
  collecting: true,
  summary: 'Delete drafts; all of them or, when one is not there, none (404)',
  body: Type.Object({ invoice_request_drafts: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  responses: { 204: null },
});
