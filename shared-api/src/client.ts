import createClient from 'openapi-fetch';
import type { paths } from './generated/paths';

/** Base path as the specification writes it; the one request function sends it to the served version. */
export const API_BASE = '/api/v1';

/**
 * Creates the typed client over a given request function.
 * @param fetch sends the request, with session headers, version, retries and renewal
 * @param origin of the API; the page's own by default
 */
export const createApiClient = (fetch: (request: Request) => Promise<Response>, origin = '') =>
  createClient<paths>({ baseUrl: `${origin}${API_BASE}`, fetch });
