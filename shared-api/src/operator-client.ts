import createClient from 'openapi-fetch';
import type { paths } from './generated/operator-paths';

/**
 * Creates the typed client of the operator's interface.
 * @param fetch sends the request
 * @param origin of the API
 * @param token of the operator
 */
export const createOperatorApi = (fetch: (request: Request) => Promise<Response>, origin: string, token: string) =>
  createClient<paths>({
    baseUrl: `${origin}/operator/v1`,
    fetch,
    headers: { authorization: `Bearer ${token}` },
  });
