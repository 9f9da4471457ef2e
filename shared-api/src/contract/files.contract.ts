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

const ShownType = Type.Union([Type.Literal('application/pdf'), Type.Literal('image/jpeg')]);

/** Content type of what a browser gets to show: the file itself, or the form in place of it. */
export const PreviewType = Type.Union([...ShownType.anyOf, Type.Literal('image/png'), Type.Literal('image/webp')]);

/** Which bytes of a file: those that are shown, if they differ from what was sent. */
const Form = Type.Object({
  form: Type.Optional(
    Type.Literal('shown', {
      description: 'The form that browsers show and that is read, where the file has one; left out: as it was sent',
    }),
  ),
});

export const InvoiceFile = Type.Object({
  id: FileId,
  file_name: Type.String(),
  content_type: Type.Union([...PreviewType.anyOf, Type.Literal('image/tiff'), Type.Literal('application/xml')]),
  size: Type.Integer({ description: 'Bytes' }),
  pages: Type.Optional(FilePages),
  is_locked: Type.Optional(
    Type.Boolean({ description: 'A PDF that opens with a password only (unlockFile); left out: it opens' }),
  ),
  shown: Type.Optional(
    Type.Object(
      { content_type: ShownType, size: Type.Integer({ description: 'Bytes' }) },
      {
        description:
          'The form that is shown and read in place of the file: an opened PDF, the pages of a TIFF, an e-invoice',
      },
    ),
  ),
});

/** `url` is relative to the origin that serves the API. */
export const SignedUrl = Type.Object({ url: Type.String(), expires_at: Moment });

export const createUploadUrl = operation({
  id: 'createUploadUrl',
  method: 'post',
  path: '/invoices/files/upload/url',
  tag: 'Files',
  access: 'session',
  permission: 'prepare',
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
  permission: 'prepare',
  refusedWhileFrozen: true,
  summary: 'Check what was sent by its content and keep it',
  body: Type.Object({ file_id: FileId }),
  responses: { 200: InvoiceFile },
});

export const unlockFile = operation({
  id: 'unlockFile',
  method: 'post',
  path: '/invoices/files/{id}/unlock',
  tag: 'Files',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Open a locked PDF with its password, which is kept nowhere: the opened form stands beside the file as it was sent, is shown, and is read. May be repeated. 422 at `password` where it is wrong',
  params,
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  responses: { 200: InvoiceFile },
});

export const createDownloadUrl = operation({
  id: 'createDownloadUrl',
  method: 'get',
  path: '/invoices/files/{id}/download/url',
  tag: 'Files',
  access: 'session',
  permission: 'read',
  summary: 'A signed address from which the file can be read for some minutes',
  params,
  query: Form,
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
  query: Type.Object({ ...signature.properties, ...Form.properties }),
  responses: { 200: null },
});
