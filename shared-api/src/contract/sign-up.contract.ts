import { Type } from 'typebox';
import { operation } from '../operation';
import { CodeSession, CodeSessionId, EmailAddress, OneTimeCode, Password, Tokens } from './sessions.contract';
import { CorporationRegistration, Registration, SoleProprietorRegistration, TypedText } from './registration.contract';
import { TermsVersion } from './terms.contract';

export const signUp = operation({
  id: 'signUp',
  method: 'post',
  path: '/users',
  tag: 'Users',
  access: 'public',
  summary:
    'Begin to sign up: mails a one-time code. The same answer for a known address, whose owner gets another mail',
  body: Type.Object({ email_address: EmailAddress, password: Password, terms_version: TermsVersion }),
  responses: { 200: CodeSession },
});

export const certifySignUp = operation({
  id: 'certifySignUp',
  method: 'post',
  path: '/users/certification',
  tag: 'Users',
  access: 'public',
  summary: 'The one-time code of a sign-up: tokens that may only register. A wrong or expired one is 422',
  body: Type.Object({ code_session: CodeSessionId, code: OneTimeCode }),
  responses: { 200: Tokens },
});

export const resumeSignUp = operation({
  id: 'resumeSignUp',
  method: 'post',
  path: '/users/resignup',
  tag: 'Users',
  access: 'public',
  summary:
    'A new code for an unfinished registration, which goes on where it was left; the same answer where there is none',
  body: Type.Object({ email_address: EmailAddress }),
  responses: { 200: CodeSession },
});

export const getRegistration = operation({
  id: 'getRegistration',
  method: 'get',
  path: '/users/registration',
  tag: 'Users',
  access: 'registration',
  beyondSpec: true,
  summary: 'The unfinished registration: whose, how far it came, and what was checked last',
  responses: {
    200: Type.Object({
      email_address: EmailAddress,
      step: Type.Union([Type.Literal('input'), Type.Literal('confirm')]),
      input: Type.Union([Registration, Type.Null()], { description: 'What the last successful check was given' }),
    }),
  },
});

export const simpleCheckUser = operation({
  id: 'simpleCheckUser',
  method: 'post',
  path: '/user_simple_check',
  tag: 'Users',
  access: 'registration',
  summary: 'Whether this corporate number, or name and birthday, is a customer already: then support is offered',
  body: Type.Union([
    Type.Object({ corporate_number: TypedText }),
    Type.Object({
      representative_last_name: TypedText,
      representative_first_name: TypedText,
      representative_birthday: TypedText,
    }),
  ]),
  responses: {
    200: Type.Object({
      is_customer: Type.Boolean(),
      message: Type.String({ description: 'Japanese; empty where it is none' }),
    }),
  },
});

export const validateRegistration = operation({
  id: 'validateRegistration',
  method: 'post',
  path: '/users/validation',
  tag: 'Users',
  access: 'registration',
  summary: 'Checks every field as the final call will, and remembers them; answers with them in their canonical form',
  body: Registration,
  responses: { 200: Registration },
});

export const registerCorporation = operation({
  id: 'registerCorporation',
  method: 'post',
  path: '/users/corporation',
  tag: 'Users',
  access: 'registration',
  summary: 'Complete the registration of a corporation; answers with the tokens of a full session',
  body: CorporationRegistration,
  responses: { 201: Tokens },
});

export const registerSoleProprietor = operation({
  id: 'registerSoleProprietor',
  method: 'post',
  path: '/users/sole_proprietor',
  tag: 'Users',
  access: 'registration',
  summary: 'Complete the registration of a sole proprietor; answers with the tokens of a full session',
  body: SoleProprietorRegistration,
  responses: { 201: Tokens },
});
