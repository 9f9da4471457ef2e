import type { Answer, Api, CallOptions } from './api';

/** A system of somebody else's, as the operator registered it. */
export interface SystemClient {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** A system that a user has connected. */
export interface ConnectedSystem {
  readonly client: SystemClient;
  readonly accessToken: string;
  /** A call of the contract, made by the system with its access token. */
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: Omit<CallOptions, 'tokens'>,
  ): Promise<Answer<T>>;
}

/** The header of a call that a connected system makes. */
export const bearer = (accessToken: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${accessToken}`,
});

/** The calls of a system that holds this token. */
export const systemWith = (api: Api, client: SystemClient, accessToken: string): ConnectedSystem => ({
  client,
  accessToken,
  call: (method, path, { headers, ...options } = {}) =>
    api.call(method, path, { ...options, headers: { ...bearer(accessToken), ...headers } }),
});
