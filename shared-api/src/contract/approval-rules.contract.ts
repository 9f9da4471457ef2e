import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, Moment, PositiveYen } from './common.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const tag = 'Approvals';

const rules = {
  from_amount: orNull(
    Type.Integer({ ...PositiveYen, description: 'Payments from this amount on need approval; null: no such rule' }),
  ),
  for_new_account: Type.Boolean({ description: 'Whether a payment to a new or changed account needs approval' }),
  supplier_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true, description: 'Their payments need approval' }),
  steps: Type.Integer({ minimum: 1, maximum: 2, description: 'How many colleagues approve a payment' }),
  approver_may_pay: Type.Boolean({ description: 'Whether who has the role approver may pay what was approved' }),
  confirms_accounts: Type.Boolean({
    description: 'Whether a new or changed account is usable only after a second colleague has confirmed it',
  }),
};

/** Rules of a company for the approval of payments. */
export const ApprovalRules = Type.Object({
  version: Type.Integer({ minimum: 0, description: '0 before the first rules' }),
  ...rules,
  suppliers: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Those of `supplier_ids`' }),
  changed_by: orNull(Type.String({ description: 'Name' })),
  changed_at: orNull(Moment),
});

export const getApprovalRules = operation({
  id: 'getApprovalRules',
  method: 'get',
  path: '/approval_rules',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Which payments need the approval of a colleague',
  responses: { 200: ApprovalRules },
});

export const changeApprovalRules = operation({
  id: 'changeApprovalRules',
  method: 'put',
  path: '/approval_rules',
  tag,
  access: 'session',
  permission: 'company',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Change the rules, from the next payment on. 409 for another version, 422 where too few could approve, and all administrators are mailed',
  body: Type.Object({
    version: Type.Integer({ minimum: 0, description: 'The one that was seen; another one now is 409' }),
    ...rules,
  }),
  responses: { 200: ApprovalRules },
});
