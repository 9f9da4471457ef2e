import { $api, api } from 'shared-auth';
import type { DraftBody } from './draft-values';

/** Where drafts of payments are kept. */
export const paymentDrafts = {
  update: (id: number, body: DraftBody) => api.PUT('/drafts/{id}', { params: { path: { id } }, body }),
  create: (body: DraftBody, key: string) => api.POST('/drafts', { params: { header: { 'Idempotency-Key': key } }, body }),
  queryKey: (id: number) => $api.queryOptions('get', '/drafts/{id}', { params: { path: { id } } }).queryKey,
  changed: ['/drafts', '/received_invoices', '/received_invoices/{doc_number}'],
};
