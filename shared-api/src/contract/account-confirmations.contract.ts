import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, Moment } from './common.contract';

const Revision = Type.Integer({ minimum: 1 });

/** An account that money may only go to once a second colleague has confirmed it. */
export const UnconfirmedAccount = Type.Object({
  account_id: Id,
  revision: Revision,
  supplier: Type.Object({ id: Id, name: Type.String() }),
  account: Type.String({ description: 'Bank, branch, type, number and holder' }),
  entered_by: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  entered_at: Moment,
  doc_numbers: Type.Array(DocNumber, { description: 'The latest invoices of the supplier, to compare it with' }),
  may_confirm: Type.Boolean({ description: 'Whether the caller may be the second person' }),
});

const tag = 'Approvals';

export const listUnconfirmedAccounts = operation({
  id: 'listUnconfirmedAccounts',
  method: 'get',
  path: '/account_confirmations',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Accounts that wait for a second colleague, oldest first; none where the rules do not ask for it',
  responses: { 200: Type.Object({ accounts: Type.Array(UnconfirmedAccount) }) },
});

export const confirmAccount = operation({
  id: 'confirmAccount',
  method: 'post',
  path: '/account_confirmations',
  tag,
  access: 'session',
  permission: 'accounts',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Confirm an account at the revision that was compared with the document. 403 for who entered it, 409 for another revision and for one that is confirmed',
  body: Type.Object({ supplier_account_id: Id, revision: Revision }),
  responses: { 204: null },
});
