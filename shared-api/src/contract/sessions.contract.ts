import { Type } from 'typebox';
import { operation } from '../operation';
import { Moment, pagingQuery, Uuid } from './common.contract';
import { PasskeyAssertion } from './passkeys.contract';

export const Tokens = Type.Object({
  access_token: Type.String(),
  id_token: Type.String(),
  refresh_token: Type.String(),
});

/** Typed e-mail address; stored and compared in half-width lower case. */
export const EmailAddress = Type.String({ minLength: 1, maxLength: 254 });

/** Typed password to be checked. `NewPassword` has the rules for a new one. */
export const Password = Type.String({ minLength: 1, maxLength: 128 });

/** Data for the code screen after a one-time code was sent. The same whether or not the address exists. */
export const CodeSession = Type.Object({
  code_session: Type.String({ description: 'UUID; worth nothing without the code' }),
  masked_email_address: Type.String({ description: 'First character, stars and domain start' }),
  sent_at: Type.String({
    description:
      'The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset',
  }),
  expires_at: Moment,
  resend_at: Type.String({ description: 'When another code may be asked for, ISO 8601 with offset' }),
});

/** Six digits; other widths and spaces are accepted. */
export const OneTimeCode = Type.String({ minLength: 1, maxLength: 20 });
export const CodeSessionId = Uuid;

const codeBody = Type.Object({ code_session: CodeSessionId, code: OneTimeCode });

export const login = operation({
  id: 'login',
  method: 'post',
  path: '/login',
  tag: 'Users',
  access: 'public',
  summary:
    'Sign in. 200: tokens. 202: a one-time code was mailed. 303 (without a Location): the registration is unfinished, tokens that may only register',
  body: Type.Object({ email_address: EmailAddress, password: Password }),
  responses: { 200: Tokens, 202: CodeSession, 303: Tokens },
});

export const loginSecondFactor = operation({
  id: 'loginSecondFactor',
  method: 'post',
  path: '/login_2auth',
  tag: 'Users',
  access: 'public',
  summary: 'The one-time code of a sign-in; a wrong or expired one is 422, never 401',
  body: codeBody,
  responses: { 200: Tokens },
});

export const resendOneTimeCode = operation({
  id: 'resendOneTimeCode',
  method: 'post',
  path: '/one_time_codes/resend',
  tag: 'Users',
  access: 'public',
  beyondSpec: true,
  summary:
    'A new code for a sign-in, sign-up, e-mail change or password reset that waits for one; 429 before resend_at',
  body: Type.Object({ code_session: CodeSessionId }),
  responses: { 200: CodeSession },
});

export const logout = operation({
  id: 'logout',
  method: 'post',
  path: '/logout',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  summary: 'End access and refresh of this session at once',
  responses: { 204: null },
});

export const refreshTokens = operation({
  id: 'refreshTokens',
  method: 'post',
  path: '/users/token',
  tag: 'Users',
  access: 'public',
  summary:
    'Rotate the refresh token; sent without auth headers. A session whose sign-in had a `DPoP` header (RFC 9449, ES256) is bound to its key: each refresh needs a proof by the same one, of about the time of GET /system/time (else 401 `stale_dpop_proof`)',
  body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 512 }) }),
  responses: { 200: Tokens },
});

export const reauthenticate = operation({
  id: 'reauthenticate',
  method: 'post',
  path: '/users/reauthentication',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary:
    'Proof that the user is present, valid for some minutes of this session (auth level 4): a passkey, or the code of sendProofCode, or the password where the second factor is off. Calls that need it are refused with 403 reauthentication_required. Signing in with a code or a passkey, and completing a registration, are such proofs',
  body: Type.Union([Type.Object({ password: Password }), codeBody, PasskeyAssertion]),
  responses: { 200: Type.Object({ valid_until: Moment }) },
});

export const sendProofCode = operation({
  id: 'sendProofCode',
  method: 'post',
  path: '/users/reauthentication/code',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Mail the user a one-time code for reauthenticate',
  responses: { 200: CodeSession },
});

const device = {
  device: Type.String({ description: 'Browser and system as people call them: Chrome (Windows)' }),
  ip_address: Type.String(),
};

export const ActiveSession = Type.Object({
  id: Type.String(),
  is_current: Type.Boolean(),
  signed_in_at: Moment,
  last_seen_at: Type.String({ description: 'To some minutes, ISO 8601 with offset' }),
  ...device,
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'get',
  path: '/users/sessions',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Where this user is signed in: this session first, then the latest seen',
  responses: { 200: Type.Object({ sessions: Type.Array(ActiveSession) }) },
});

export const endOneSession = operation({
  id: 'endOneSession',
  method: 'delete',
  path: '/users/sessions/{id}',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  reauthenticated: true,
  beyondSpec: true,
  summary: 'Sign out elsewhere',
  params: Type.Object({ id: Uuid }),
  responses: { 204: null },
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  method: 'delete',
  path: '/users/sessions',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  reauthenticated: true,
  beyondSpec: true,
  summary: 'Sign out everywhere but here',
  responses: { 204: null },
});

export const SignIn = Type.Object({
  at: Moment,
  method: Type.Union([Type.Literal('password'), Type.Literal('one_time_code'), Type.Literal('passkey')], {
    description: 'The last step that was tried',
  }),
  result: Type.Union([Type.Literal('succeeded'), Type.Literal('failed'), Type.Literal('blocked')]),
  ...device,
});

export const listSignIns = operation({
  id: 'listSignIns',
  method: 'get',
  path: '/users/sign_ins',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Sign-in history of this user, newest first, failed tries included; kept for a year',
  query: Type.Object(pagingQuery),
  responses: { 200: Type.Object({ sign_ins: Type.Array(SignIn), total_count: Type.Integer() }) },
});
