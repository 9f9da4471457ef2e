import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, pagingQuery, Uuid, Yen } from './common.contract';
import { InvoiceFile } from './files.contract';
import { ConnectingSystem } from './oauth.contract';
import {
  PreRegisteredCollection,
  PreRegisteredPayment,
  preRegistrationCommon,
  PreRegistrationKind,
  PreRegistrationState,
} from './pre-registrations.contract';

/** A pre-registration in the list of those that wait for the user. */
export const PreRegisteredSummary = Type.Object({
  ...preRegistrationCommon,
  kind: PreRegistrationKind,
  system: ConnectingSystem,
  partner_name: Type.String({ description: 'Supplier of a payment, recipient of a request' }),
  invoice_number: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Union([Yen, Type.Null()]),
  due_date: Type.Union([JstDate, Type.Null()]),
});

/** Partner of the buyer that may be the submitted one. */
const MatchedSupplier = Type.Object({
  id: Id,
  name: Type.String(),
  is_enabled: Type.Boolean(),
  matched_by: Type.Union([Type.Literal('corporate_number'), Type.Literal('name')]),
  account_id: Type.Union([Id, Type.Null()], {
    description: 'Its account that is the pre-registered one; null where none is, or none was pre-registered',
  }),
});

/** A pre-registration as its user sees it. */
export const UserPreRegistration = Type.Object({
  ...preRegistrationCommon,
  kind: PreRegistrationKind,
  system: ConnectingSystem,
  payment: Type.Union([PreRegisteredPayment, Type.Null()], {
    description: 'As pre-registered, tidied; null for a collection',
  }),
  collection: Type.Union([PreRegisteredCollection, Type.Null()]),
  files: Type.Array(InvoiceFile),
  suppliers: Type.Array(MatchedSupplier, { description: 'Best first: by number, else by name' }),
  return_url: Type.String({ description: "Where the way back leads: as pre-registered, else the system's own site" }),
  result: Type.Union(
    [
      Type.Object({ kind: Type.Literal('payment'), invoice_id: Id, number: Type.String(), doc_number: DocNumber }),
      Type.Object({ kind: Type.Literal('collection'), invoice_id: Id, number: Type.String() }),
      Type.Null(),
    ],
    { description: 'What was made of it' },
  ),
});

export const listUserPreRegistrations = operation({
  id: 'listUserPreRegistrations',
  method: 'get',
  path: '/users/pre_registrations',
  tag: 'OAuth',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary:
    'What connected systems have pre-registered for the user, newest first; requests only where the buyer can send any',
  query: Type.Object({
    state: Type.Optional(PreRegistrationState),
    kind: Type.Optional(PreRegistrationKind),
    client_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      pre_registrations: Type.Array(PreRegisteredSummary),
      count: Type.Integer({ description: 'In this page' }),
      total_count: Type.Integer({ description: 'Of what is asked for' }),
    }),
  },
});

const params = Type.Object({ id: Uuid });

export const getUserPreRegistration = operation({
  id: 'getUserPreRegistration',
  method: 'get',
  path: '/users/pre_registrations/{id}',
  tag: 'OAuth',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'One that was pre-registered for the user, in whatever state it is; 404 for everybody else',
  params,
  responses: { 200: UserPreRegistration },
});

export const declinePreRegistration = operation({
  id: 'declinePreRegistration',
  method: 'post',
  path: '/users/pre_registrations/{id}/cancellation',
  tag: 'OAuth',
  access: 'session',
  permission: 'prepare',
  beyondSpec: true,
  summary:
    'The user does not want it; again is the same. 409 with status pre_registration_confirmed, _cancelled or _expired otherwise',
  params,
  responses: { 204: null },
});
