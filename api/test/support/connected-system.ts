import type { Answer, Api, CallOptions } from './api';

/** An external system, as the operator registered it. */
export interface SystemClient {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** A system that a user has connected. */
export interface ConnectedSystem {
  readonly client: SystemClient;
  readonly accessToken: string;
  /** Makes a call of the contract with the system's access token. */
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: Omit<CallOptions, 'tokens'>,
  ): Promise<Answer<T>>;
}

/** Returns the header of a connected system's call. */
export const bearer = (accessToken: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${accessToken}`,
});

/** Returns the calls of a system with this token. */
export const systemWith = (api: Api, client: SystemClient, accessToken: string): ConnectedSystem => ({
  client,
  accessToken,
  call: (method, path, { headers, ...options } = {}) =>
    api.call(method, path, { ...options, headers: { ...bearer(accessToken), ...headers } }),
});
