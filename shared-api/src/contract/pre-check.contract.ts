import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, PositiveYen } from './common.contract';
import { documentFields } from './document-fields.contract';
import { FieldOrigin } from './field-origins.contract';
import { FileId, PreviewType } from './files.contract';
import { ReadPlace } from './readings.contract';

/** Codes of rules in a request. Any code is taken, because a tab of an older release may send one that has gone. */
export const AcknowledgedChecks = Type.Array(Type.String({ pattern: '^[a-z_]{1,40}$' }), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'Codes of the pre-check whose result was attention, and which the buyer has confirmed to have seen; the examiner sees them. Left out: none',
});

/** One rule of the examination that a program can check (docs/domain.md 10). */
export const PreCheckItem = Type.Object({
  code: Type.Union([
    Type.Literal('document'),
    Type.Literal('addressee'),
    Type.Literal('issuer'),
    Type.Literal('amount'),
    Type.Literal('bank_account'),
    Type.Literal('holder'),
    Type.Literal('transfer_person_name'),
    Type.Literal('issue_date'),
    Type.Literal('due_date'),
    Type.Literal('transfer_date'),
    Type.Literal('duplicate'),
  ]),
  result: Type.Union(
    [Type.Literal('ok'), Type.Literal('attention'), Type.Literal('unknown'), Type.Literal('pending')],
    {
      description:
        'unknown: nobody could say, and nothing speaks against it. pending: the document is still being read',
    },
  ),
  message: Type.String({ description: 'Japanese: what was compared and found' }),
  remedy: Type.Union([Type.String(), Type.Null()], { description: 'Japanese: what to do; null where all is well' }),
  field: Type.Union([Type.String(), Type.Null()], {
    description:
      'Field of the payment or of its received invoice (file_ids, issue_date, document.amount …) where the remedy belongs',
  }),
  doc_number: Type.Union([DocNumber, Type.Null()], { description: 'The other received invoice that is meant' }),
  origin: Type.Optional(
    Type.Union([FieldOrigin, Type.Null()], {
      description:
        'How the compared value came in; null without a record. Left out where the value does not come from the document. A value that nobody has looked at is never ok',
    }),
  ),
  place: Type.Optional(
    Type.Object(
      { file_id: FileId, content_type: PreviewType, ...ReadPlace.properties },
      { description: 'Where the document has the value, for a person to look at. Left out where it is not known' },
    ),
  ),
});

export const preCheckPayment = operation({
  id: 'preCheckPayment',
  method: 'post',
  path: '/invoices/pre_check',
  tag: 'Invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary:
    'Check a payment before it is submitted by the rules of examination (事前チェック); never blocks. Rules about fields that are still empty are left out',
  body: Type.Object({
    doc_number: Type.Optional(
      Type.Integer({
        ...DocNumber,
        description: 'Of a registered received invoice; needed unless there is a document',
      }),
    ),
    document: Type.Optional(
      Type.Object(documentFields, {
        description: 'The received invoice, where it is to be registered together with its payment',
      }),
    ),
    payment_id: Type.Optional(Type.Union([Id, Type.Null()], { description: 'The payment that is being changed' })),
    amount: Type.Union([PositiveYen, Type.Null()]),
    supplier_account_id: Type.Union([Id, Type.Null()]),
    supplier_account_revision: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'Left out: the account as it is now' }),
    ),
    transfer_date: Type.Union([JstDate, Type.Null()]),
    transfer_person_name: Type.String({ maxLength: 100 }),
  }),
  responses: { 200: Type.Object({ checks: Type.Array(PreCheckItem) }) },
});
