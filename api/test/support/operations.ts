import type { Api } from './api';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Its kind of caller (`Access` of the contract). */
  readonly access: string;
  /** Whether the password must have been given again some minutes ago. */
  readonly isReauthenticated: boolean;
  /** Whether it belongs to the seller's side (collections). */
  readonly isCollecting: boolean;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly 'x-access': string;
            readonly 'x-reauthenticated'?: true;
            readonly 'x-collecting'?: true;
          }
        >
      >
    >
  >;
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
      isReauthenticated: each['x-reauthenticated'] ?? false,
      isCollecting: each['x-collecting'] ?? false,
    })),
  );
}

/** Returns every call that takes a person's session. */
export const operationsWithSession = async (api: Api): Promise<Operation[]> =>
  (await operationsOf(api)).filter(({ access }) => !['public', 'signed', 'system'].includes(access));

/** Returns every call of connected systems. */
export const operationsOfSystems = async (api: Api): Promise<Operation[]> =>
  (await operationsOf(api)).filter(({ access }) => access === 'system');
