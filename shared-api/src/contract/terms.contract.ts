import { Type } from 'typebox';
import { operation } from '../operation';
import { JstDate, Moment } from './common.contract';

export const TermsVersion = Type.String({ minLength: 1, maxLength: 20, description: 'Such as 2026-04-01' });

export const Terms = Type.Object({
  version: TermsVersion,
  effective_date: JstDate,
  summary: Type.String({
    description: 'What changed against the version before, in plain Japanese; empty for the first',
  }),
  sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
});

export const getTerms = operation({
  id: 'getTerms',
  method: 'get',
  path: '/terms',
  tag: 'Users',
  access: 'public',
  beyondSpec: true,
  summary: 'The terms of service in force',
  responses: { 200: Terms },
});

export const License = Type.Object({
  agreed_version: Type.Union([TermsVersion, Type.Null()]),
  agreed_at: Type.Union([Moment, Type.Null()]),
  current_version: TermsVersion,
  is_agreed: Type.Boolean({ description: 'To the version in force' }),
});

export const getLicense = operation({
  id: 'getLicense',
  method: 'get',
  path: '/users/license',
  tag: 'Users',
  access: 'any-session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Which version of the terms this user agreed to; also while registering',
  responses: { 200: License },
});

export const agreeToTerms = operation({
  id: 'agreeToTerms',
  method: 'put',
  path: '/users/license',
  tag: 'Users',
  access: 'any-session',
  permission: 'company',
  summary: 'Agree to a version of the terms; 409 where it is not the one in force. Every agreement is kept',
  body: Type.Object({ terms_version: TermsVersion }),
  responses: { 200: License },
});
