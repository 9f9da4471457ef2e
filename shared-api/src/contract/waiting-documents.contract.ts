import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, JstDate, Moment, pagingQuery, PositiveYen } from './common.contract';
import { FileId, InvoiceFile, SignedUrl } from './files.contract';
import { MailOrigin } from './inbox.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Most documents that are added in one call. */
const AT_ONCE = 50;

/** Uploaded document that a person has yet to register (確認待ち), with what was read on it so far. */
export const WaitingDocument = Type.Object({
  id: Id,
  file: InvoiceFile,
  created_at: Moment,
  expires_at: Type.String({ description: 'ISO 8601 with offset; then it is removed' }),
  state: Type.Union([
    Type.Literal('doubtful', { description: 'Something is missing, or a person should compare it' }),
    Type.Literal('unreadable'),
    Type.Literal('reading', { description: 'Queued or in progress' }),
    Type.Literal('sure'),
  ]),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  doubts: Type.Integer({ minimum: 0, description: 'Fields that are missing or doubtful' }),
  issuer: orNull(Type.String()),
  supplier: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()], {
    description: "The buyer's registered supplier that the issuer seems to be",
  }),
  amount: orNull(PositiveYen),
  due_date: orNull(JstDate),
  mail: Type.Optional(orNull(MailOrigin)),
});

const Documents = Type.Array(WaitingDocument);

export const listWaitingDocuments = operation({
  id: 'listWaitingDocuments',
  method: 'get',
  path: '/waiting_documents',
  tag: 'Waiting documents',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Documents that wait to be registered: doubtful ones first, then those being read, then sure ones',
  query: Type.Object(pagingQuery),
  responses: {
    200: Type.Object({
      waiting_documents: Documents,
      count: Type.Integer({ description: 'Of all' }),
      reading_count: Type.Integer({ description: 'Of those being read' }),
    }),
  },
});

export const getWaitingDocument = operation({
  id: 'getWaitingDocument',
  method: 'get',
  path: '/waiting_documents/{id}',
  tag: 'Waiting documents',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'One document that waits to be registered',
  params: Type.Object({ id: Id }),
  responses: { 200: WaitingDocument },
});

export const addWaitingDocuments = operation({
  id: 'addWaitingDocuments',
  method: 'post',
  path: '/waiting_documents',
  tag: 'Waiting documents',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Keep uploaded files until somebody registers them, each as a document of its own; may be repeated',
  body: Type.Object({ file_ids: Type.Array(FileId, { minItems: 1, maxItems: AT_ONCE }) }),
  responses: { 200: Type.Object({ waiting_documents: Documents }) },
});

export const removeWaitingDocuments = operation({
  id: 'removeWaitingDocuments',
  method: 'delete',
  path: '/waiting_documents',
  tag: 'Waiting documents',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Remove documents that wait; all of them or, when one is not there, none (404)',
  body: Type.Object({ waiting_documents: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  responses: { 204: null },
});

export const createArchiveUploadUrl = operation({
  id: 'createArchiveUploadUrl',
  method: 'post',
  path: '/waiting_documents/archives/url',
  tag: 'Waiting documents',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'A signed address to which the browser sends one ZIP archive of documents',
  body: Type.Object({
    file_name: Type.String({ minLength: 1, maxLength: 255 }),
    size: Type.Integer({ minimum: 0, description: 'Bytes' }),
  }),
  responses: { 201: Type.Object({ file_id: FileId, ...SignedUrl.properties }) },
});

export const unpackArchive = operation({
  id: 'unpackArchive',
  method: 'post',
  path: '/waiting_documents/archives',
  tag: 'Waiting documents',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary: 'Unpack a ZIP archive that was sent: each PDF or picture in it waits to be registered',
  body: Type.Object({ file_id: FileId }),
  responses: {
    201: Type.Object({
      added: Type.Integer({ description: 'Documents that wait now' }),
      refused: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() }), {
        description: 'Entries that were not taken, each with a sentence in Japanese',
      }),
      left_out: Type.Array(Type.String(), { description: 'Folders, and files that operating systems add' }),
    }),
  },
});
