import { $api, api } from 'shared-auth';
import type { draftBodyOf } from './collection-body';

type DraftBody = ReturnType<typeof draftBodyOf>;

/** Where drafts of requests are kept. */
export const collectionDrafts = {
  update: (id: number, body: DraftBody) => api.PUT('/invoice_request_drafts/{id}', { params: { path: { id } }, body }),
  create: (body: DraftBody, key: string) => api.POST('/invoice_request_drafts', { params: { header: { 'Idempotency-Key': key } }, body }),
  queryKey: (id: number) => $api.queryOptions('get', '/invoice_request_drafts/{id}', { params: { path: { id } } }).queryKey,
  changed: ['/invoice_request_drafts', '/invoices/request_sellers'],
};
