import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, MemberRole, Moment, Uuid } from './common.contract';
import { EmailAddress, Tokens } from './sessions.contract';

export const Member = Type.Object({
  id: Id,
  last_name: Type.String(),
  first_name: Type.String(),
  email_address: Type.String(),
  role: MemberRole,
  is_self: Type.Boolean(),
  joined_at: Moment,
  last_signed_in_at: Type.Union([Moment, Type.Null()], { description: 'In this company' }),
  is_second_factor_on: Type.Boolean(),
  has_passkey: Type.Boolean(),
  session_count: Type.Integer({ description: 'Where they are signed in to this company' }),
});

export const listMembers = operation({
  id: 'listMembers',
  method: 'get',
  path: '/members',
  tag: 'Members',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Who works for the company, administrators first, then in the order in which they came',
  responses: { 200: Type.Object({ members: Type.Array(Member) }) },
});

const memberParams = Type.Object({ id: Id });

export const changeMemberRole = operation({
  id: 'changeMemberRole',
  method: 'put',
  path: '/members/{id}/role',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Give a colleague, or oneself, another role, at once. 409 where no administrator would be left',
  params: memberParams,
  body: Type.Object({ role: MemberRole }),
  responses: { 200: Member },
});

export const endMemberSessions = operation({
  id: 'endMemberSessions',
  method: 'delete',
  path: '/members/{id}/sessions',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Sign a colleague out of this company everywhere',
  params: memberParams,
  responses: { 204: null },
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'delete',
  path: '/members/{id}',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Take a colleague out of the company: sessions, signed links and connected systems end at once, what waits for them passes to the caller, and their name stays in logs. 409 for the last administrator',
  params: memberParams,
  responses: { 204: null },
});

export const leaveCompany = operation({
  id: 'leaveCompany',
  method: 'post',
  path: '/members/leaving',
  tag: 'Members',
  access: 'session',
  permission: 'own',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Leave the company oneself, as removeMember does. 409 for the last administrator',
  responses: { 204: null },
});

export const Recovery = Type.Object({
  id: Uuid,
  member: Type.Object({ id: Id, name: Type.String() }),
  email_address: Type.String({ description: 'The new one' }),
  asked_by: Type.String({ description: 'Name of the administrator who asked' }),
  expires_at: Moment,
  can_confirm: Type.Boolean({ description: 'Whether the caller may be the second person' }),
});

export const listRecoveries = operation({
  id: 'listRecoveries',
  method: 'get',
  path: '/members/recoveries',
  tag: 'Members',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Recoveries of sign-ins that wait for a second person, newest first',
  responses: { 200: Type.Object({ recoveries: Type.Array(Recovery) }) },
});

export const beginRecovery = operation({
  id: 'beginRecovery',
  method: 'post',
  path: '/members/{id}/recovery',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Ask for another address for a colleague who cannot sign in any more; a second person confirms it within a day. An earlier one of the colleague ends. 409 for oneself, and for who works for other companies too',
  params: memberParams,
  body: Type.Object({ email_address: EmailAddress }),
  responses: { 201: Recovery },
});

const recoveryParams = Type.Object({ id: Uuid });

export const confirmRecovery = operation({
  id: 'confirmRecovery',
  method: 'post',
  path: '/members/recoveries/{id}/confirmation',
  tag: 'Members',
  access: 'session',
  permission: 'read',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Confirm a recovery as the second person: the address changes, passkeys and sessions of the colleague end, and the new address sets a password. 403 for who asked and for the colleague, 409 where the address is taken',
  params: recoveryParams,
  responses: { 204: null },
});

export const withdrawRecovery = operation({
  id: 'withdrawRecovery',
  method: 'delete',
  path: '/members/recoveries/{id}',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  beyondSpec: true,
  summary: 'Withdraw a recovery that waits',
  params: recoveryParams,
  responses: { 204: null },
});

export const enterCompany = operation({
  id: 'enterCompany',
  method: 'post',
  path: '/users/companies/{id}/session',
  tag: 'Members',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Begin a session in another company that one works for, beside this one',
  params: memberParams,
  responses: { 200: Tokens },
});
