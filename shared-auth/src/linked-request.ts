import type { LinkedRequest } from 'shared-api/types';
import { api } from './api';

export type { LinkedRequest };

/**
 * Reads what the link of a request says, by its key alone and without a session. Throws ApiError: 404 for a key of
 * nobody.
 */
export async function readLinkedRequest(key: string): Promise<LinkedRequest> {
  const { data } = await api.POST('/invoices/request_keys/view', { body: { request_key: key } });
  if (data === undefined) throw new Error('No answer to the key of a request.');
  return data;
}
