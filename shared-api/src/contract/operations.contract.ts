import { OPERATION_KINDS, type OperationKind } from 'shared-rules/operations';
import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, JstDate, Moment, pagingQuery } from './common.contract';
import { SignedUrl, signature } from './files.contract';

// The keys of an object literal are exactly those of its type.
const kinds = Object.keys(OPERATION_KINDS) as OperationKind[];

/** Row of 操作履歴: who did what, when and from where. */
export const OperationLog = Type.Object({
  at: Moment,
  kind: Type.String({ description: 'What the action belongs to. More may come' }),
  action: Type.String({ description: 'What was done. More may come' }),
  actor: Type.String({
    description:
      'user: a person of the company; client: a connected system; requester: the other company; operator; system: the service itself. More may come',
  }),
  actor_name: Type.String({ description: 'Who it was, in Japanese' }),
  actor_role: Type.Union([Type.String(), Type.Null()], {
    description: 'Role of a person of the company at that time; null in a company that never had a second person',
  }),
  subject: Type.Union([Type.String(), Type.Null()], { description: 'What it was done to, in words' }),
  doc_number: Type.Union([DocNumber, Type.Null()], { description: 'Received invoice, whose 変更履歴 has the details' }),
  ip_address: Type.Union([Type.String(), Type.Null()], { description: 'Of the session; null where it is not kept' }),
  device: Type.Union([Type.String(), Type.Null()]),
});

const filter = {
  kind: Type.Optional(Type.Union(kinds.map((kind) => Type.Literal(kind)))),
  from: Type.Optional(JstDate),
  to: Type.Optional(Type.String({ ...JstDate, description: 'Last day, in Japan' })),
};

export const listOperations = operation({
  id: 'listOperations',
  method: 'get',
  path: '/operations',
  tag: 'Users',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'What was done in the account of the company, newest first; sign-ins of the last year',
  query: Type.Object({ ...pagingQuery, ...filter }),
  responses: { 200: Type.Object({ operations: Type.Array(OperationLog), total_count: Type.Integer() }) },
});

export const createOperationsUrl = operation({
  id: 'createOperationsUrl',
  method: 'get',
  path: '/operations/export/url',
  tag: 'Users',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'A signed address of the same rows as CSV',
  query: Type.Object(filter),
  responses: { 200: SignedUrl },
});

export const getOperationsContent = operation({
  id: 'getOperationsContent',
  method: 'get',
  path: '/operations/export',
  tag: 'Users',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The rows as CSV, from their signed address',
  query: signature,
  responses: { 200: null },
});
