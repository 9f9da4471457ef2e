import { Type } from 'typebox';
import { operation } from '../operation';
import { Moment } from './common.contract';
import { CodeSession, CodeSessionId, EmailAddress, OneTimeCode, Password } from './sessions.contract';

/** A new password: 12 to 128 characters of any kind. Checked by the server against common ones and the e-mail. */
const NewPassword = Password;

export const changeUserName = operation({
  id: 'changeUserName',
  method: 'put',
  path: '/users/user_name',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  summary: 'Change the name of the login user',
  body: Type.Object({
    user_last_name: Type.String({ minLength: 1, maxLength: 50 }),
    user_first_name: Type.String({ minLength: 1, maxLength: 50 }),
  }),
  responses: { 204: null },
});

export const changeTransferPersonName = operation({
  id: 'changeTransferPersonName',
  method: 'put',
  path: '/users/transfer_person_name',
  tag: 'Users',
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  summary: 'Change the sender name that suppliers see; payments that are under way keep theirs',
  body: Type.Object({ transfer_person_name: Type.String({ minLength: 1, maxLength: 100 }) }),
  responses: { 204: null },
});

export const changePassword = operation({
  id: 'changePassword',
  method: 'put',
  path: '/users/password',
  tag: 'Users',
  access: 'optional-session',
  permission: 'own',
  refusedWhileFrozen: true,
  summary:
    'Set a new password: with the current one (session; the other sessions end) or with a reset ticket (no session; every session ends). A wrong current password is 422',
  body: Type.Union([
    Type.Object({ current_password: Password, new_password: NewPassword }),
    Type.Object({ reset_ticket: Type.String({ minLength: 20, maxLength: 100 }), new_password: NewPassword }),
  ]),
  responses: { 204: null },
});

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'post',
  path: '/password_resets',
  tag: 'Users',
  access: 'public',
  beyondSpec: true,
  summary: 'Mails a link and a code to set a new password; the same answer, as fast, where nobody has the address',
  body: Type.Object({ email_address: EmailAddress }),
  responses: { 200: CodeSession },
});

export const checkPasswordReset = operation({
  id: 'checkPasswordReset',
  method: 'post',
  path: '/password_resets/verification',
  tag: 'Users',
  access: 'public',
  beyondSpec: true,
  summary:
    'Checks the ticket of the link, or the code: answers with a ticket that sets one new password. 410 where it has expired or was used',
  body: Type.Union([
    Type.Object({ reset_ticket: Type.String({ minLength: 20, maxLength: 100 }) }),
    Type.Object({ code_session: CodeSessionId, code: OneTimeCode }),
  ]),
  responses: {
    200: Type.Object({ reset_ticket: Type.String(), masked_email_address: Type.String(), expires_at: Moment }),
  },
});

export const changeEmailAddress = operation({
  id: 'changeEmailAddress',
  method: 'put',
  path: '/users/email_address',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  reauthenticated: true,
  summary: 'Begin to change the e-mail address: a code goes to the new one. The same answer where somebody has it',
  body: Type.Object({ email_address: EmailAddress }),
  responses: { 200: CodeSession },
});

export const verifyEmailAuthCode = operation({
  id: 'verifyEmailAuthCode',
  method: 'post',
  path: '/users/verify_email_auth_code',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  summary: 'The code completes the change: a notice goes to the old address, and every session of the user ends',
  body: Type.Object({ code_session: CodeSessionId, code: OneTimeCode }),
  responses: { 204: null },
});

export const SecuritySettings = Type.Object({
  is_second_factor_on: Type.Boolean({ description: 'A one-time code by mail after the password' }),
  password_changed_at: Moment,
});

export const getSecuritySettings = operation({
  id: 'getSecuritySettings',
  method: 'get',
  path: '/users/security_settings',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  summary: 'How signing in is secured',
  responses: { 200: SecuritySettings },
});

export const setSecuritySettings = operation({
  id: 'setSecuritySettings',
  method: 'put',
  path: '/users/security_settings',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  reauthenticated: true,
  summary: 'Second factor on or off; a mail tells the user',
  body: Type.Object({ is_second_factor_on: Type.Boolean() }),
  responses: { 200: SecuritySettings },
});
