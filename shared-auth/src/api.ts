import createQueryHooks from 'openapi-react-query';
import { createApiClient } from 'shared-api/client';
import { errorOfResponse } from './api-error';
import { request } from './request';

/** The typed client of the contract. Every call rejects with an `ApiError`. */
export const api = createApiClient(request);

api.use({
  async onResponse({ response }) {
    if (response.status >= 400) throw await errorOfResponse(response);
  },
});

/** react-query hooks over the contract: keys derive from method, path and parameters. */
export const $api = createQueryHooks(api);

/**
 * Returns the data of a call's answer. @throws ApiError as the call does; Error for an answer without a body, which the
 * contract does not allow
 */
export async function dataOf<T>(answer: Promise<{ readonly data?: T | undefined }>): Promise<NonNullable<T>> {
  const { data } = await answer;
  if (data === undefined || data === null) throw new Error('The answer has no body.');
  return data;
}
