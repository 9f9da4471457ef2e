import { Type } from 'typebox';
import { operation } from '../operation';
import { Moment } from './common.contract';

/** UUID, assigned by the server. */
export const FileId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'UUID' });
const params = Type.Object({ id: FileId });
/** Signature of a URL. The token contains the object, the permitted action, and the expiry. */
export const signature = Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) });

/** Pages of a PDF that are one invoice, if the PDF holds several. */
export const FilePages = Type.Object({
  first: Type.Integer({ minimum: 1 }),
  last: Type.Integer({ minimum: 1 }),
});

export const InvoiceFile = Type.Object({
  id: FileId,
  file_name: Type.String(),
  content_type: Type.Union([Type.Literal('application/pdf'), Type.Literal('image/jpeg'), Type.Literal('image/png')]),
  size: Type.Integer({ description: 'Bytes' }),
  pages: Type.Optional(FilePages),
});

/** `url` is relative to the origin that serves the API. */
export const SignedUrl = Type.Object({ url: Type.String(), expires_at: Moment });

export const createUploadUrl = operation({
  id: 'createUploadUrl',
  method: 'post',
  path: '/invoices/files/upload/url',
  tag: 'Files',
  access: 'session',
  refusedWhileFrozen: true,
  summary: 'A signed address to which the browser sends one file',
  body: Type.Object({
    file_name: Type.String({ minLength: 1, maxLength: 255 }),
    size: Type.Integer({ minimum: 0, description: 'Bytes' }),
  }),
  responses: { 201: Type.Object({ file_id: FileId, ...SignedUrl.properties }) },
});

export const completeUpload = operation({
  id: 'completeUpload',
  method: 'post',
  path: '/invoices/files/upload',
  tag: 'Files',
  access: 'session',
  refusedWhileFrozen: true,
  summary: 'Check what was sent by its content and keep it',
  body: Type.Object({ file_id: FileId }),
  responses: { 200: InvoiceFile },
});

export const createDownloadUrl = operation({
  id: 'createDownloadUrl',
  method: 'get',
  path: '/invoices/files/{id}/download/url',
  tag: 'Files',
  access: 'session',
  summary: 'A signed address from which the file can be read for some minutes',
  params,
  responses: { 200: SignedUrl },
});

export const putFileContent = operation({
  id: 'putFileContent',
  method: 'put',
  path: '/files/{id}/content',
  tag: 'Files',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The content of a file, to its signed address',
  params,
  query: signature,
  responses: { 204: null },
});

export const getFileContent = operation({
  id: 'getFileContent',
  method: 'get',
  path: '/files/{id}/content',
  tag: 'Files',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The content of a file, from its signed address; never as a page',
  params,
  query: signature,
  responses: { 200: null },
});
