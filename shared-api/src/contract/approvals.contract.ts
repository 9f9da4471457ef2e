import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, MemberRole, Moment, pagingQuery, PositiveYen, Uuid, Yen } from './common.contract';
import { documentFields } from './document-fields.contract';
import { InvoiceFile } from './files.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Why a payment needs approval. */
export const ApprovalReason = Type.Union([
  Type.Literal('amount'),
  Type.Literal('new_account'),
  Type.Literal('changed_account'),
  Type.Literal('supplier'),
]);

/**
 * State of a request for approval. `approved` waits to be paid; `replaced` was asked for again with other terms, `used`
 * has been paid.
 */
export const ApprovalState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('returned'),
  Type.Literal('withdrawn'),
  Type.Literal('replaced'),
  Type.Literal('used'),
]);

/** Filter of lists by requests for approval. */
export const ApprovalFilter = Type.Union(
  [Type.Literal('waiting'), Type.Literal('returned'), Type.Literal('approved'), Type.Literal('mine')],
  { description: "State of its request for approval; mine: it is the caller's turn to approve, correct or pay" },
);

const tag = 'Approvals';

const subject = {
  doc_number: Type.Optional(DocNumber),
  payment_id: Type.Optional(
    Type.Integer({ ...Id, description: 'A card-payment request that waits, or a payment to be changed or corrected' }),
  ),
  pre_registration: Type.Optional(
    Type.Object({ id: Uuid, ...documentFields }, { description: 'As POST /invoices takes it' }),
  ),
  amount: PositiveYen,
  supplier_account_id: Type.Optional(Type.Integer({ ...Id, description: 'Needed but for a card-payment request' })),
  supplier_account_revision: Type.Optional(Type.Integer({ minimum: 1 })),
  transfer_date: Type.Optional(JstDate),
  transfer_person_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
};

const Person = Type.Object({ id: Id, name: Type.String() });

/** Terms of a payment, in words that can be compared. */
export const ApprovalTerms = Type.Object({
  supplier_id: Id,
  supplier_name: Type.String(),
  invoice_number: Type.String(),
  issue_date: JstDate,
  due_date: JstDate,
  invoice_amount: Yen,
  file_ids: Type.Array(Type.String()),
  amount: Yen,
  account: Type.String({ description: 'Bank, branch, type, number and holder' }),
  transfer_date: orNull(JstDate),
  transfer_person_name: orNull(Type.String()),
});

/** A field of the terms with its values before and now. */
const Change = Type.Object({ field: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) });

const Act = Type.Object({
  kind: Type.Union([
    Type.Literal('approve'),
    Type.Literal('return'),
    Type.Literal('withdraw'),
    Type.Literal('replace'),
    Type.Literal('use'),
  ]),
  by: orNull(Person),
  for: orNull(Type.Object({ id: Id, name: Type.String() }, { description: 'Who was absent' })),
  role: orNull(MemberRole),
  reason: Type.String(),
  field: orNull(Type.String({ description: 'Of the terms; what the reason is about' })),
  at: Moment,
});

const approvalFields = {
  id: Uuid,
  state: ApprovalState,
  doc_number: orNull(DocNumber),
  payment_id: orNull(Id),
  pre_registration_id: orNull(Uuid),
  draft_id: orNull(Id),
  supplier: Type.Object({ id: Id, name: Type.String() }),
  invoice_number: Type.String(),
  amount: Yen,
  transfer_date: orNull(JstDate),
  reasons: Type.Array(ApprovalReason),
  steps: Type.Integer(),
  approvals: Type.Integer({ description: 'How many have approved' }),
  requested_by: Person,
  requested_at: Moment,
  decide_before: orNull(
    Type.String({ description: 'Last moment to pay for the transfer date, ISO 8601; null where it may be any time' }),
  ),
  is_late: Type.Boolean({ description: 'Whether that moment has passed' }),
  may_approve: Type.Boolean({ description: 'Whether the caller may approve or return it now' }),
};

/** A request for approval, in a list. */
export const ApprovalSummary = Type.Object(approvalFields);

/** A request for approval with all that an approver looks at. */
export const Approval = Type.Object({
  ...approvalFields,
  version: Type.String({ description: 'Of the terms; what is approved is what was seen' }),
  terms: ApprovalTerms,
  files: Type.Array(InvoiceFile, {
    description: 'The files of the terms, also before an invoice is registered with them',
  }),
  comment: Type.String({ description: 'Of who asked' }),
  changes: Type.Array(Change, { description: 'Since the request before about the same' }),
  last_payment: orNull(
    Type.Object(
      { amount: Yen, transfer_date: orNull(JstDate), account: orNull(Type.String()), changes: Type.Array(Change) },
      { description: 'The last payment to this supplier, and what differs from it' },
    ),
  ),
  next_transfer_date: orNull(Type.String({ description: 'Earliest possible transfer date now, where it is late' })),
  acts: Type.Array(Act, { description: 'Oldest first' }),
});

export const checkApproval = operation({
  id: 'checkApproval',
  method: 'post',
  path: '/approvals/check',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Whether a payment needs approval under the rules of now, and whether it has it',
  body: Type.Object(subject),
  responses: {
    200: Type.Object({
      is_required: Type.Boolean(),
      reasons: Type.Array(ApprovalReason),
      steps: Type.Integer(),
      approval: Type.Union([ApprovalSummary, Type.Null()], {
        description: 'The open or returned request about the same, also with other terms',
      }),
      is_approved: Type.Boolean({ description: 'Whether these terms may be paid now' }),
      can_be_approved: Type.Boolean({ description: 'Whether enough colleagues besides the caller may approve' }),
    }),
  },
});

export const requestApproval = operation({
  id: 'requestApproval',
  method: 'post',
  path: '/approvals',
  tag,
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary:
    'Ask colleagues to approve a payment. An open request about the same is replaced. It stands among the drafts; nothing is reserved. 409 where no approval is needed or nobody could give it',
  body: Type.Object({
    ...subject,
    draft_id: Type.Optional(Type.Integer({ ...Id, description: 'The draft that it is made from' })),
    comment: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  responses: { 201: Approval },
});

export const listApprovals = operation({
  id: 'listApprovals',
  method: 'get',
  path: '/approvals',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Requests for approval, those with the nearest date first; ended ones newest first',
  query: Type.Object({
    of: Type.Optional(
      Type.Union(
        [
          Type.Literal('to_approve'),
          Type.Literal('to_pay'),
          Type.Literal('returned'),
          Type.Literal('waiting'),
          Type.Literal('ended'),
        ],
        { default: 'waiting', description: 'to_approve: by the caller. returned: to who asked, and not asked again' },
      ),
    ),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      approvals: Type.Array(ApprovalSummary),
      count: Type.Integer({ description: 'Of this kind, at most 1,000' }),
      counts: Type.Object({ to_approve: Type.Integer(), to_pay: Type.Integer(), returned: Type.Integer() }),
    }),
  },
});

const approvalParams = Type.Object({ id: Uuid });

export const getApproval = operation({
  id: 'getApproval',
  method: 'get',
  path: '/approvals/{id}',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'One request for approval',
  params: approvalParams,
  responses: { 200: Approval },
});

export const approve = operation({
  id: 'approve',
  method: 'post',
  path: '/approvals/{id}/approval',
  tag,
  access: 'session',
  permission: 'approve',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Approve the version that was seen. 403 for who asked, 409 for another version, for a request that does not wait, and for what the caller has approved',
  params: approvalParams,
  body: Type.Object({ version: Type.String({ maxLength: 64 }) }),
  responses: { 200: Approval },
});

export const returnApproval = operation({
  id: 'returnApproval',
  method: 'post',
  path: '/approvals/{id}/return',
  tag,
  access: 'session',
  permission: 'approve',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Return a request with a reason, at a field where it is about one. An approved one may be returned too',
  params: approvalParams,
  body: Type.Object({
    reason: Type.String({ minLength: 1, maxLength: 500 }),
    field: Type.Optional(Type.Union([Type.KeyOf(ApprovalTerms), Type.Null()])),
  }),
  responses: { 200: Approval },
});

export const withdrawApproval = operation({
  id: 'withdrawApproval',
  method: 'delete',
  path: '/approvals/{id}',
  tag,
  access: 'session',
  permission: 'prepare',
  beyondSpec: true,
  summary: 'Withdraw a request that has not been paid',
  params: approvalParams,
  responses: { 204: null },
});
