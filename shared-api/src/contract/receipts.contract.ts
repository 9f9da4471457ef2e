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
  summary: 'A signed address of the receipt PDF of a transferred payment',
  params: Type.Object({ id: Id }),
  responses: { 200: SignedUrl },
});

export const getReceiptContent = operation({
  id: 'getReceiptContent',
  method: 'get',
  path: '/invoices/{id}/receipts/content',
  tag: 'Invoices',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The receipt (領収書) as PDF, from its signed address',
  params: Type.Object({ id: Id }),
  query: signature,
  responses: { 200: null },
});
