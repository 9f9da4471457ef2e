import type { Permission } from 'shared-rules/roles';
import type { Api } from './api';

/** A JSON schema, as far as tests read it. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maximum?: number;
}

/** A parameter of a call's path or query. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Its kind of caller (`Access` of the contract). */
  readonly access: string;
  /** Permission that the caller's role must have (`shared-rules/roles`); undefined where no caller has a role. */
  readonly permission: Permission | undefined;
  /** Whether the user must have proved to be present some minutes ago. */
  readonly isReauthenticated: boolean;
  /** Whether it belongs to the seller's side (collections). */
  readonly isCollecting: boolean;
  /** Whether a frozen company may not make it. */
  readonly isRefusedWhileFrozen: boolean;
  /** Scopes of which a connected system needs one; empty for every other call. */
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Schema of the JSON body; undefined if the call takes none. */
  readonly body: Schema | undefined;
  /** Schemas of its successful answers by status; undefined for one without a JSON body. */
  readonly answers: Readonly<Record<number, Schema | undefined>>;
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Described {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly 'x-permission'?: Permission;
  readonly 'x-reauthenticated'?: true;
  readonly 'x-collecting'?: true;
  readonly 'x-refused-while-frozen'?: true;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Partial<Content>>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** Returns every call of the contract. */
export async function operationsOf(api: Api): Promise<Operation[]> {
  const { body } = await api.call<Document>('GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({
      id: each.operationId,
      method: method.toUpperCase(),
      path,
      access: each['x-access'],
      permission: each['x-permission'],
      isReauthenticated: each['x-reauthenticated'] ?? false,
      isCollecting: each['x-collecting'] ?? false,
      isRefusedWhileFrozen: each['x-refused-while-frozen'] ?? false,
      scopes: each.security.flatMap(({ oauth = [] }) => oauth),
      parameters: each.parameters.filter((parameter) => parameter.in !== 'header'),
      body: each.requestBody?.content['application/json']?.schema,
      answers: Object.fromEntries(
        Object.entries(each.responses)
          .filter(([status]) => status !== 'default')
          .map(([status, { content }]) => [status, content?.['application/json']?.schema]),
      ),
    })),
  );
}

/** Returns every call that takes a person's session. */
export const operationsWithSession = async (api: Api): Promise<Operation[]> =>
  (await operationsOf(api)).filter(({ access }) => !['public', 'signed', 'system', 'guest'].includes(access));

/** Returns every call of connected systems. */
export const operationsOfSystems = async (api: Api): Promise<Operation[]> =>
  (await operationsOf(api)).filter(({ access }) => access === 'system');
