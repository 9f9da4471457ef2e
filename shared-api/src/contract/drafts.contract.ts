import { Type } from 'typebox';
import { operation } from '../operation';
import { ApprovalFilter, ApprovalSummary } from './approvals.contract';
import { PromotionCode } from './commission.contract';
import { DocNumber, Id, JstDate, Moment, pagingQuery, PositiveYen, Yen } from './common.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Entered fields of a payment. They are checked against the invoice only when it is submitted. */
const draftFields = {
  doc_number: DocNumber,
  amount: orNull(PositiveYen),
  supplier_account_id: orNull(Id),
  transfer_date: orNull(JstDate),
  transfer_person_name: Type.String({ maxLength: 100 }),
  credit_card_id: orNull(Id),
  promotion_code: orNull(PromotionCode),
  note: Type.String({ maxLength: 500 }),
};

/** Draft of a payment (下書き). */
export const Draft = Type.Object({
  id: Id,
  ...draftFields,
  supplier: Type.Object({ id: Id, name: Type.String() }),
  invoice_number: Type.String(),
  invoice_amount: Yen,
  due_date: JstDate,
  approval: Type.Optional(
    Type.Object(ApprovalSummary.properties, {
      description: 'Its open or returned request for approval, if it has one; in the list alone',
    }),
  ),
  created_at: Moment,
  updated_at: Moment,
});

const params = Type.Object({ id: Id });
const body = Type.Object(draftFields);

export const createDraft = operation({
  id: 'createDraft',
  method: 'post',
  path: '/drafts',
  tag: 'Drafts',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  idempotent: true,
  summary: 'Save a payment half-way',
  body,
  responses: { 201: Draft },
});

export const updateDraft = operation({
  id: 'updateDraft',
  method: 'put',
  path: '/drafts/{id}',
  tag: 'Drafts',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  summary: 'Save a draft again',
  params,
  body,
  responses: { 200: Draft },
});

export const listDrafts = operation({
  id: 'listDrafts',
  method: 'get',
  path: '/drafts',
  tag: 'Drafts',
  access: 'session',
  permission: 'read',
  summary: 'Drafts, the one saved last first',
  query: Type.Object({ approval: Type.Optional(ApprovalFilter), ...pagingQuery }),
  responses: {
    200: Type.Object({
      drafts: Type.Array(Draft),
      count: Type.Integer({ description: 'Of all drafts; with a filter of those that match' }),
    }),
  },
});

export const getDraft = operation({
  id: 'getDraft',
  method: 'get',
  path: '/drafts/{id}',
  tag: 'Drafts',
  access: 'session',
  permission: 'read',
  summary: 'One draft',
  params,
  responses: { 200: Draft },
});

export const deleteDrafts = operation({
  id: 'deleteDrafts',
  method: 'delete',
  path: '/drafts',
  tag: 'Drafts',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  summary: 'Delete drafts; all of them or, when one is not there, none (404)',
  body: Type.Object({ drafts: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  responses: { 204: null },
});
