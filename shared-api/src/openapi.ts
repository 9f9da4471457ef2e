import { OAUTH_SCOPES, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import type { TSchema } from 'typebox';
import { ErrorBody } from './contract/common.contract';
import { contract } from './contract/index';
import { operatorContract } from './contract/operator/index';
import { WebhookEvent } from './contract/pre-registrations.contract';
import type { Access, Operation } from './operation';
import {
  BUYER_REFUSAL_CODES,
  FIELD_WORDS,
  REFUSAL_CODES,
  type RefusalCode,
  refusalOf,
  written,
} from './refusals/index';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

const errorResponse = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] }: ObjectSchema = schema ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description: 'Same key and body: the same answer. Same key, other body: 422.',
};

function responsesOf(op: Operation): object {
  const content = (schema: TSchema | null) =>
    schema
      ? { content: { 'application/json': { schema } } }
      : op.binary && op.method !== 'put'
        ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
        : {};
  return {
    ...Object.fromEntries(
      Object.entries(op.responses).map(([status, schema]) => [status, { description: op.summary, ...content(schema) }]),
    ),
    default: errorResponse,
  };
}

function requestBodyOf(op: Operation): object {
  if (op.body) return { requestBody: { required: true, content: { 'application/json': { schema: op.body } } } };
  if (op.binary && op.method === 'put')
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  return {};
}

const tokens = { idToken: [], accessToken: [] };

/** Calls of a registering session carry the same headers. An empty requirement means that none is needed. */
const SECURITY: Readonly<Record<Exclude<Access, 'system'>, readonly object[]>> = {
  public: [],
  signed: [],
  session: [tokens],
  registration: [tokens],
  'any-session': [tokens],
  'optional-session': [{}, tokens],
  guest: [{ guestToken: [] }],
  operator: [{ operatorToken: [] }],
};

/** Returns the requirement of a call. Any one of its scopes is sufficient. */
const securityOf = ({ access, scopes = [] }: Operation): readonly object[] =>
  access === 'system' ? scopes.map((scope) => ({ oauth: [scope] })) : SECURITY[access];

function operationObject(op: Operation): object {
  return {
    operationId: op.id,
    summary: op.summary,
    tags: [op.tag],
    security: securityOf(op),
    parameters: [
      ...parametersOf(op.params, 'path'),
      ...parametersOf(op.query, 'query'),
      ...(op.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(op),
    responses: responsesOf(op),
    'x-access': op.access,
    ...(op.roles ? { 'x-roles': ['administrator', ...op.roles] } : {}),
    ...(op.logged ? { 'x-logged': true } : {}),
    ...(op.reauthenticated ? { 'x-reauthenticated': true } : {}),
    ...(op.permission ? { 'x-permission': op.permission } : {}),
    ...(op.collecting ? { 'x-collecting': true } : {}),
    ...(op.refusedWhileFrozen ? { 'x-refused-while-frozen': true } : {}),
    ...(op.beyondSpec ? { 'x-beyond-spec': true } : {}),
  };
}

const webhookHeader = (name: string, description: string): object => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

/** Webhook of connected systems, sent to the URL that the operator registered for them. */
const webhook = {
  post: {
    operationId: 'receiveWebhook',
    summary:
      'What became of a pre-registration. Signed as the Standard Webhooks specification says, sent until it is answered 2xx, at least once',
    tags: ['Pre-registrations'],
    parameters: [
      webhookHeader('webhook-id', 'Of the message: the same at each try'),
      webhookHeader('webhook-timestamp', 'Of this try, in seconds since 1970'),
      webhookHeader('webhook-signature', 'v1, and base64 of HMAC-SHA256 over id, timestamp and body, divided by dots'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: WebhookEvent } } },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'Not wanted: this message is not sent again' },
      default: { description: 'Sent again later' },
    },
  },
};

const MAY_GROW = 'The list grows with releases: show the message of a code that you do not know.';

/** Returns the schema of refusals' codes, with their statuses and texts, in which parameters are examples. */
const refusalCode = (codes: readonly RefusalCode[]) => ({
  type: 'string',
  description: `Which refusal it is. ${MAY_GROW}`,
  'x-extensible-enum': codes,
  'x-refusals': Object.fromEntries(
    codes.map((code) => {
      const { httpStatus, status = httpStatus, text } = refusalOf(code);
      return [code, { http_status: httpStatus, status, message: written(text) }];
    }),
  ),
});

/** Words at wrong fields, with their meanings. */
const fieldWord = {
  type: 'string',
  description: `What is wrong with the field. ${MAY_GROW}`,
  'x-extensible-enum': Object.keys(FIELD_WORDS),
  'x-meanings': FIELD_WORDS,
};

function pathsOf(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const op of operations) (paths[op.path] ??= {})[op.method] = operationObject(op);
  return paths;
}

/** Returns the OpenAPI 3.1 document of the operator's interface, served to operators at `/operator/v1/openapi.json`. */
export const buildOperatorOpenApi = () => ({
  openapi: '3.1.0',
  info: { title: 'カードで請求書 運営者 API', version: '1' },
  servers: [{ url: '/operator/v1' }],
  paths: pathsOf(operatorContract),
  components: {
    schemas: { Error: ErrorBody, RefusalCode: refusalCode(REFUSAL_CODES), FieldWord: fieldWord },
    securitySchemes: { operatorToken: { type: 'http', scheme: 'bearer' } },
  },
});

/** Returns the OpenAPI 3.1 document of the contract, served at `/api/v2/openapi.json`. */
export function buildOpenApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'カードで請求書 API', version: '2' },
    servers: [{ url: '/api/v2' }],
    paths: pathsOf(contract),
    webhooks: { preRegistration: webhook },
    components: {
      schemas: { Error: ErrorBody, RefusalCode: refusalCode(BUYER_REFUSAL_CODES), FieldWord: fieldWord },
      securitySchemes: {
        idToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
        guestToken: { type: 'apiKey', in: 'header', name: 'guest-token' },
        oauth: {
          type: 'oauth2',
          description: 'Authorization code with PKCE (S256); metadata at /api/oauth/.well-known/openid-configuration',
          flows: {
            authorizationCode: {
              authorizationUrl: '/api/oauth/authorize',
              tokenUrl: '/api/oauth/token',
              refreshUrl: '/api/oauth/token',
              scopes: Object.fromEntries(OAUTH_SCOPES.map((scope) => [scope, SCOPE_WORDS[scope]])),
            },
          },
        },
      },
    },
  };
}
