import { Type } from 'typebox';
import { operation } from '../../operation';
import { Moment, Uuid } from '../common.contract';
import { OAuthScope } from '../oauth.contract';
import { PreRegistrationKind, PreRegistrationState } from '../pre-registrations.contract';
import { orNull } from './common.contract';

/** A connected system as the operator sees it. */
export const OperatedClient = Type.Object({
  client_id: Type.String(),
  name: Type.String(),
  provider_name: Type.String(),
  home_url: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  scopes: Type.Array(Type.String()),
  has_logo: Type.Boolean(),
  webhook_url: orNull(Type.String()),
  created_at: Moment,
  disabled_at: orNull(Moment),
  connections: Type.Integer({ description: 'Users who have it connected' }),
  client_secret: Type.Optional(Type.String({ description: 'Only in this one answer, never again' })),
  webhook_secret: Type.Optional(Type.String({ description: 'Only in this one answer, never again' })),
});

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Address = Type.String({ minLength: 1, maxLength: 500 });

/**
 * Registration of a system: its name for users, the addresses of its answers, the largest set of scopes.
 */
export const NewClientBody = Type.Object({
  name: words(50),
  provider_name: words(50),
  home_url: Address,
  redirect_uris: Type.Array(Address, { minItems: 1, maxItems: 20, uniqueItems: true }),
  scopes: Type.Array(OAuthScope, { minItems: 1, uniqueItems: true }),
  logo: Type.Union([Type.String({ maxLength: 100_000, description: 'Base64 of a PNG or JPEG' }), Type.Null()]),
  webhook_url: orNull(Address),
});

/** Changes of a registration; absent properties stay. */
export const ClientBody = Type.Partial(NewClientBody);

const ClientId = Type.String({ minLength: 1, maxLength: 100 });
const ClientParams = Type.Object({ id: ClientId });
const OfClient = Type.Object({ client_id: ClientId });

export const listClients = operation({
  id: 'listClients',
  method: 'get',
  path: '/oauth_clients',
  tag: 'Systems',
  access: 'operator',
  summary: 'Systems that may connect. None is ever erased',
  responses: { 200: Type.Object({ clients: Type.Array(OperatedClient) }) },
});

export const addClient = operation({
  id: 'addClient',
  method: 'post',
  path: '/oauth_clients',
  tag: 'Systems',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Register a system. The answer has its secrets',
  body: NewClientBody,
  responses: { 201: OperatedClient },
});

export const changeClient = operation({
  id: 'changeClient',
  method: 'post',
  path: '/oauth_clients/{id}',
  tag: 'Systems',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Change a registration. A first webhook address comes with its secret',
  params: ClientParams,
  body: ClientBody,
  responses: { 200: OperatedClient },
});

export const renewClientSecret = operation({
  id: 'renewClientSecret',
  method: 'post',
  path: '/oauth_clients/{id}/secret',
  tag: 'Systems',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Replace the secret of a system',
  params: ClientParams,
  responses: { 200: OperatedClient },
});

export const disableClient = operation({
  id: 'disableClient',
  method: 'post',
  path: '/oauth_clients/{id}/disable',
  tag: 'Systems',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Stop a system and end all its connections',
  params: ClientParams,
  responses: { 200: OperatedClient },
});

export const enableClient = operation({
  id: 'enableClient',
  method: 'post',
  path: '/oauth_clients/{id}/enable',
  tag: 'Systems',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Let a stopped system connect again',
  params: ClientParams,
  responses: { 200: OperatedClient },
});

/** A pre-registration as the operator sees it, without its content. */
export const OperatedPreRegistration = Type.Object({
  id: Type.String(),
  kind: PreRegistrationKind,
  state: PreRegistrationState,
  external_id: Type.String({ description: "The system's own number" }),
  created_at: Moment,
  expires_at: Moment,
  invoice_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Its payment or request' }),
});

export const listSubmissions = operation({
  id: 'listSubmissions',
  method: 'get',
  path: '/pre_registrations',
  tag: 'Systems',
  access: 'operator',
  summary: 'The last 200 submissions of a system for all users, newest first',
  query: OfClient,
  responses: { 200: Type.Object({ pre_registrations: Type.Array(OperatedPreRegistration) }) },
});

/** A webhook as the operator sees it. */
export const OperatedWebhook = Type.Object({
  id: Uuid,
  type: Type.String(),
  pre_registration_id: Type.String(),
  created_at: Moment,
  tries: Type.Integer(),
  next_try_at: Type.Union([Moment, Type.Null()], { description: 'Null once it is delivered or given up' }),
  given_up_at: orNull(Moment),
  last_error: orNull(Type.String()),
});

export const listFailedWebhooks = operation({
  id: 'listFailedWebhooks',
  method: 'get',
  path: '/webhooks',
  tag: 'Systems',
  access: 'operator',
  summary: 'Webhooks to a system that did not arrive, newest first',
  query: OfClient,
  responses: { 200: Type.Object({ webhooks: Type.Array(OperatedWebhook) }) },
});

export const resendWebhook = operation({
  id: 'resendWebhook',
  method: 'post',
  path: '/webhooks/{id}/resend',
  tag: 'Systems',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Send a webhook again, also one that arrived',
  params: Type.Object({ id: Uuid }),
  responses: { 200: OperatedWebhook },
});
