import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, JstDate, Moment } from '../common.contract';
import { ImportBody, orNull, Reason } from './common.contract';

const operatedFile = {
  id: Id,
  transfer_date: JstDate,
  sha256: Type.String(),
  payments: Type.Integer(),
  total: Type.Integer({ description: 'Yen' }),
  made_at: Moment,
  made_by: Type.Union([Type.String(), Type.Null()], { description: 'Operator; null for the job' }),
  events: Type.Array(
    Type.Object({
      event: Type.String(),
      at: Moment,
      operator: orNull(Type.String()),
      reason: orNull(Type.String()),
    }),
  ),
  downloads: Type.Array(Type.Object({ at: Moment, operator: orNull(Type.String()) }), {
    description: 'When its content left, and to whom: the operator; null for a bank that takes files by itself',
  }),
  states: Type.Record(Type.String(), Type.Integer(), { description: 'How many of its transfers are in each state' }),
};

/** A file of transfers as the operator sees it. */
export const OperatedTransferFile = Type.Object(operatedFile);

/** A transfer of a file, with what a person compares before the file is released. Amounts in yen. */
export const ShownTransfer = Type.Object({
  payment_id: Id,
  number: Type.Integer(),
  amount: Type.Integer(),
  state: Type.String(),
  reason: orNull(Type.String()),
  payment_number: Type.String(),
  buyer_name: Type.String(),
  payee: Type.String({ description: 'Supplier, or company that requested the payment' }),
  order: Type.Union(
    [
      Type.Object({
        bank: Type.String(),
        branch: Type.String(),
        account_type: Type.String(),
        account_number: Type.String(),
        holder: Type.String(),
        sender: Type.String(),
        amount: Type.Integer(),
      }),
      Type.Null(),
    ],
    { description: 'Account, 振込名義 and yen in the bytes for the bank; null if they do not have the transfer' },
  ),
  left_before: Type.Array(Id, {
    description: 'Other files that left with a transfer of the payment and were discarded by a person afterwards',
  }),
  failed_before: Type.Array(Type.String(), {
    description:
      'Earlier transfers of the payment that failed: how, in which file, and who imported the result. In Japanese',
  }),
});

const shownFile = { ...operatedFile, transfers: Type.Array(ShownTransfer) };

/** A file of transfers in full. */
export const ShownTransferFile = Type.Object(shownFile);

/** The file that a result is about. */
export const ImportedResult = Type.Object({
  ...shownFile,
  other_files: Type.Array(Id, { description: 'Further files that a statement is about' }),
});

const FileParams = Type.Object({ id: Id });

export const listTransferFiles = operation({
  id: 'listTransferFiles',
  method: 'get',
  path: '/transfer_files',
  tag: 'Transfers',
  access: 'operator',
  summary: 'The newest files of transfers, or those that a payment was in',
  query: Type.Object({ payment: Type.Optional(Id) }),
  responses: { 200: Type.Object({ transfer_files: Type.Array(OperatedTransferFile) }) },
});

export const makeTransferFile = operation({
  id: 'makeTransferFile',
  method: 'post',
  path: '/transfer_files',
  tag: 'Transfers',
  access: 'operator',
  roles: ['releaser'],
  summary: 'Make a file of these payments, or of all that are due',
  body: Type.Object({
    payments: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
  }),
  responses: { 201: ShownTransferFile },
});

export const getTransferFile = operation({
  id: 'getTransferFile',
  method: 'get',
  path: '/transfer_files/{id}',
  tag: 'Transfers',
  access: 'operator',
  summary: 'A file of transfers in full',
  params: FileParams,
  responses: { 200: ShownTransferFile },
});

export const takeTransferFile = operation({
  id: 'takeTransferFile',
  method: 'get',
  path: '/transfer_files/{id}/content',
  tag: 'Transfers',
  access: 'operator',
  roles: ['examiner', 'releaser', 'auditor'],
  logged: true,
  binary: true,
  summary: 'The bytes for the bank, once the file is released. Noted as a download',
  params: FileParams,
  responses: { 200: null },
});

export const releaseTransferFile = operation({
  id: 'releaseTransferFile',
  method: 'post',
  path: '/transfer_files/{id}/release',
  tag: 'Transfers',
  access: 'operator',
  roles: ['releaser'],
  summary: 'Release a file, as another person than those who made it or approved its payments',
  params: FileParams,
  responses: { 200: ShownTransferFile },
});

export const discardTransferFile = operation({
  id: 'discardTransferFile',
  method: 'post',
  path: '/transfer_files/{id}/discard',
  tag: 'Transfers',
  access: 'operator',
  roles: ['releaser'],
  summary: 'Discard a file: its payments may go into another one',
  params: FileParams,
  body: Type.Object({ reason: Reason }),
  responses: { 200: ShownTransferFile },
});

export const importFailures = operation({
  id: 'importFailures',
  method: 'post',
  path: '/transfer_files/{id}/all_paid_but',
  tag: 'Transfers',
  access: 'operator',
  roles: ['releaser'],
  summary: 'The failed transfers of a file, all others of which are paid: one by one, or a list of the bank in base64',
  params: FileParams,
  body: Type.Object(
    {
      failures: Type.Optional(
        Type.Array(Type.Object({ payment: Id, code: Type.String({ pattern: '^[1289]$' }) }), { maxItems: 10_000 }),
      ),
      content: Type.Optional(Type.String({ minLength: 1, maxLength: 900_000 })),
    },
    { minProperties: 1, maxProperties: 1 },
  ),
  responses: { 200: ShownTransferFile },
});

export const importTransferResult = operation({
  id: 'importTransferResult',
  method: 'post',
  path: '/transfer_results',
  tag: 'Transfers',
  access: 'operator',
  roles: ['releaser'],
  binary: true,
  summary: "Import the bank's result: a file of transfers with result codes, a CSV list, or a statement",
  body: ImportBody,
  responses: { 200: ImportedResult },
});
