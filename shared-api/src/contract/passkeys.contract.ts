import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, Moment } from './common.contract';

const Base64Url = Type.String({ minLength: 1, maxLength: 8192 });
const Attachment = Type.Optional(Type.String({ maxLength: 40 }));
const Extensions = Type.Record(Type.String(), Type.Unknown());

/** Result of navigator.credentials.create, in the standard's JSON (RegistrationResponseJSON). */
const Attestation = Type.Object({
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Type.String({ minLength: 1, maxLength: 65_536 }),
    authenticatorData: Type.Optional(Base64Url),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Base64Url),
  }),
});

/** Result of navigator.credentials.get (AuthenticationResponseJSON). */
const Assertion = Type.Object({
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
});

const ChallengeId = Type.String({ minLength: 36, maxLength: 36 });

/** Answer to a challenge of `createPasskeyChallenge`. */
export const PasskeyAssertion = Type.Object({ challenge_id: ChallengeId, credential: Assertion });

/** Challenge, valid once and for minutes. `options` go to the browser unchanged (the standard's JSON). */
const Challenge = Type.Object({ challenge_id: ChallengeId, options: Type.Record(Type.String(), Type.Unknown()) });

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Moment,
  last_used_at: Type.Union([Moment, Type.Null()]),
  is_synced: Type.Boolean({ description: 'Kept by a password manager or cloud, not only on one device' }),
});

const PasskeyName = Type.String({ minLength: 1, maxLength: 40 });

export const listPasskeys = operation({
  id: 'listPasskeys',
  method: 'get',
  path: '/users/passkeys',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Passkeys of this user, newest first',
  responses: { 200: Type.Object({ passkeys: Type.Array(Passkey) }) },
});

export const beginPasskey = operation({
  id: 'beginPasskey',
  method: 'post',
  path: '/users/passkeys/challenge',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  beyondSpec: true,
  reauthenticated: true,
  summary: 'A challenge for a new passkey',
  responses: { 200: Challenge },
});

export const addPasskey = operation({
  id: 'addPasskey',
  method: 'post',
  path: '/users/passkeys',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  beyondSpec: true,
  reauthenticated: true,
  summary: 'Keep a new passkey; a mail tells the user',
  body: Type.Object({ challenge_id: ChallengeId, name: PasskeyName, credential: Attestation }),
  responses: { 201: Passkey },
});

export const deletePasskey = operation({
  id: 'deletePasskey',
  method: 'delete',
  path: '/users/passkeys/{id}',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  beyondSpec: true,
  reauthenticated: true,
  summary: 'Forget a passkey; a mail tells the user',
  params: Type.Object({ id: Id }),
  responses: { 204: null },
});

export const createPasskeyChallenge = operation({
  id: 'createPasskeyChallenge',
  method: 'post',
  path: '/login/passkey/challenge',
  tag: 'Users',
  access: 'public',
  beyondSpec: true,
  summary: 'A challenge to sign in, or to reauthenticate, with a passkey; says nothing about who has one',
  responses: { 200: Challenge },
});
