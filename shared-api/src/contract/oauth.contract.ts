import { OAUTH_SCOPES } from 'shared-rules/oauth-scopes';
import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, Moment } from './common.contract';

export const OAuthScope = Type.Unsafe<(typeof OAUTH_SCOPES)[number]>(
  Type.Union(OAUTH_SCOPES.map((scope) => Type.Literal(scope))),
);

/** Third-party system that the operator has registered, as users see it. */
export const ConnectingSystem = Type.Object({
  client_id: Type.String(),
  name: Type.String(),
  provider_name: Type.String({ description: 'The company behind it' }),
  logo: Type.Union([Type.String(), Type.Null()], { description: 'data: address of a PNG or JPEG; null without one' }),
  home_url: Type.String({ description: 'Its own site' }),
});

const params = Type.Object({ uid: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

/**
 * Authorization that waits for its user. The protocol's endpoints (/api/oauth/*) belong to the authorization server,
 * not to this contract. Its cookie is bound to the path of the first call below, so the others are under it. Without
 * that cookie, in another browser, the others answer 404; the screen explains that better than the first call could.
 */
export const openInteraction = operation({
  id: 'openInteraction',
  method: 'get',
  path: '/oauth_interactions/{uid}',
  tag: 'OAuth',
  access: 'public',
  beyondSpec: true,
  binary: true,
  summary: 'Where the authorization server sends the browser: on to the screen /oauth/authorize?interaction={uid}',
  params,
  responses: { 303: null },
});

export const getInteraction = operation({
  id: 'getInteraction',
  method: 'get',
  path: '/oauth_interactions/{uid}/details',
  tag: 'OAuth',
  access: 'public',
  beyondSpec: true,
  summary: "Who asks, and for what; 404 for one that is over, or another browser's",
  params,
  responses: {
    200: Type.Object({
      system: ConnectingSystem,
      scopes: Type.Array(OAuthScope),
      expires_at: Moment,
    }),
  },
});

/** Next page of the browser: the authorization server, which answers the requesting system. */
const onward = Type.Object({
  redirect_to: Type.String({ description: 'Path on this origin, to be opened as a page' }),
});

export const allowInteraction = operation({
  id: 'allowInteraction',
  method: 'post',
  path: '/oauth_interactions/{uid}/approval',
  tag: 'OAuth',
  access: 'session',
  // The right is asked for in the company of the body.
  permission: 'own',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'The signed-in user allows what was asked for, in one of their companies. 403 `permission_denied` without the right to connect there',
  params,
  body: Type.Object({
    buyer_id: Type.Optional(Type.Integer({ ...Id, description: 'Company; absent: that of the session' })),
    scopes: Type.Array(OAuthScope, { minItems: 1, description: 'As they were shown; another set now is 409' }),
  }),
  responses: { 200: onward },
});

export const refuseInteraction = operation({
  id: 'refuseInteraction',
  method: 'post',
  path: '/oauth_interactions/{uid}/refusal',
  tag: 'OAuth',
  access: 'public',
  beyondSpec: true,
  summary: 'The user refuses; the system is told access_denied',
  params,
  responses: { 200: onward },
});

export const ConnectedSystem = Type.Object({
  ...ConnectingSystem.properties,
  scopes: Type.Array(OAuthScope),
  connected_at: Moment,
  last_used_at: Type.Union([Moment, Type.Null()], { description: 'To some minutes' }),
  count_waiting: Type.Integer({ description: 'Pre-registrations of it that wait for the user' }),
});

export const listConnectedSystems = operation({
  id: 'listConnectedSystems',
  method: 'get',
  path: '/users/connected_systems',
  tag: 'OAuth',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Systems that the user has connected, newest first',
  responses: { 200: Type.Object({ systems: Type.Array(ConnectedSystem) }) },
});

export const disconnectSystem = operation({
  id: 'disconnectSystem',
  method: 'delete',
  path: '/users/connected_systems/{client_id}',
  tag: 'OAuth',
  access: 'session',
  permission: 'connect',
  beyondSpec: true,
  summary:
    'End a connection at once: its tokens are worth nothing, what it pre-registered and nobody confirmed is cancelled, and it is told nothing more',
  params: Type.Object({ client_id: Type.String({ minLength: 1, maxLength: 100 }) }),
  responses: { 204: null },
});
