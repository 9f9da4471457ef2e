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
