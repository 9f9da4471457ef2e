import { Type } from 'typebox';
import { operation } from '../operation';
import { MemberRole, Moment, Uuid } from './common.contract';
import { EmailAddress, Password, Tokens } from './sessions.contract';
import { TypedText } from './registration.contract';
import { TermsVersion } from './terms.contract';

export const Invitation = Type.Object({
  id: Uuid,
  email_address: Type.String(),
  role: MemberRole,
  invited_by: Type.String({ description: 'Name of the colleague who invited' }),
  sent_at: Moment,
  expires_at: Moment,
  is_expired: Type.Boolean(),
});

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'get',
  path: '/members/invitations',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  beyondSpec: true,
  summary: 'Invitations that are neither accepted nor withdrawn, newest first',
  responses: { 200: Type.Object({ invitations: Type.Array(Invitation) }) },
});

export const inviteMember = operation({
  id: 'inviteMember',
  method: 'post',
  path: '/members/invitations',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  reauthenticated: true,
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary:
    'Mail somebody a link with which they join, for seven days. 409 for a colleague, and for an address that is invited already; 429 for too many',
  body: Type.Object({ email_address: EmailAddress, role: MemberRole }),
  responses: { 201: Invitation },
});

const invitationParams = Type.Object({ id: Uuid });

export const resendInvitation = operation({
  id: 'resendInvitation',
  method: 'post',
  path: '/members/invitations/{id}/resending',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Mail a new link for seven more days. The one before is worth nothing then',
  params: invitationParams,
  responses: { 200: Invitation },
});

export const withdrawInvitation = operation({
  id: 'withdrawInvitation',
  method: 'delete',
  path: '/members/invitations/{id}',
  tag: 'Members',
  access: 'session',
  permission: 'members',
  beyondSpec: true,
  summary: 'Withdraw an invitation: its link is worth nothing then',
  params: invitationParams,
  responses: { 204: null },
});

/** From the link of the mail. */
const InvitationToken = Type.String({ minLength: 20, maxLength: 100 });

export const viewInvitation = operation({
  id: 'viewInvitation',
  method: 'post',
  path: '/invitations/view',
  tag: 'Members',
  access: 'public',
  beyondSpec: true,
  summary: 'What the holder of a link is invited to. 404 for one that is unknown, withdrawn, expired or used',
  body: Type.Object({ token: InvitationToken }),
  responses: {
    200: Type.Object({
      company_name: Type.String(),
      invited_by: Type.String(),
      role: MemberRole,
      email_address: Type.String(),
      expires_at: Moment,
      has_sign_in: Type.Boolean({ description: 'Whether the address signs in already, and joins with that' }),
      terms_version: TermsVersion,
    }),
  },
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'post',
  path: '/invitations/acceptance',
  tag: 'Members',
  access: 'public',
  beyondSpec: true,
  summary:
    'Join as somebody new: name, password and agreement to the terms in force. The second factor is on. 404 as viewInvitation, 409 where the address signs in already',
  body: Type.Object({
    token: InvitationToken,
    user_last_name: TypedText,
    user_first_name: TypedText,
    password: Password,
    terms_version: TermsVersion,
  }),
  responses: { 200: Tokens },
});

export const joinCompany = operation({
  id: 'joinCompany',
  method: 'post',
  path: '/invitations/joining',
  tag: 'Members',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary:
    'Join with the sign-in that one has: tokens for the new company. 403 where the invitation went to another address, 404 as viewInvitation',
  body: Type.Object({ token: InvitationToken }),
  responses: { 200: Tokens },
});
