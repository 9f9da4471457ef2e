import { Type } from 'typebox';
import { operation } from '../operation';
import { Id } from './common.contract';
import { SignedUrl, signature } from './files.contract';

export const getReceiptUrl = operation({
  id: 'getReceiptUrl',
  method: 'get',
  path: '/invoices/{id}/receipts/download/url',
  tag: 'Invoices',
  access: 'session',
  permission: 'read',
  summary: 'A signed address of the receipt PDF of a transferred payment; 404 once all of it was given back',
  params: Type.Object({ id: Id }),
  responses: { 200: SignedUrl },
});

export const getDocumentUrl = operation({
  id: 'getDocumentUrl',
  method: 'get',
  path: '/issued_documents/{id}/download/url',
  tag: 'Invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'A signed address of a document that was issued to the company: receipt, statement, or what cancels them',
  params: Type.Object({ id: Id }),
  responses: { 200: SignedUrl },
});

export const getDocumentContent = operation({
  id: 'getDocumentContent',
  method: 'get',
  path: '/issued_documents/{id}/content',
  tag: 'Invoices',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'An issued document as PDF, from its signed address: always the same bytes',
  params: Type.Object({ id: Id }),
  query: signature,
  responses: { 200: null },
});
