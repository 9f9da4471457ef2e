import { api } from 'shared-auth';
import { useDeleteDrafts } from 'shared-features/ui/draft-list';

const deleteDrafts = (ids: readonly number[]) =>
  api.DELETE('/invoice_request_drafts', { body: { invoice_request_drafts: [...ids] } });

/** Deletes drafts of requests after a confirmation. Refetches the drafts and the counts of the tabs. */
export const useDeleteCollectionDrafts = () =>
  useDeleteDrafts(deleteDrafts, ['/invoice_request_drafts', '/invoices/request_sellers']);
