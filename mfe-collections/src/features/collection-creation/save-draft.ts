import type { CollectionDraft } from 'shared-api/types';
import { $api, api, ApiError, newIdempotencyKey, queryClient } from 'shared-auth';
import type { draftBodyOf } from './collection-body';

type DraftBody = ReturnType<typeof draftBodyOf>;

/** A draft that was saved. `isAnother`: the one before was gone, and a new one took its place. */
export interface SavedDraft {
  readonly draft: CollectionDraft;
  readonly isAnother: boolean;
}

/** The last call that made a draft: the same again, after a lost answer, makes no second one. */
export interface DraftCall {
  readonly text: string;
  readonly key: string;
}

/**
 * Saves a draft: again where there is one, as a new one otherwise or where it was deleted or used up meanwhile.
 * @param last the last call that made one; `keep` is told the next before it is made
 * @throws ApiError
 */
export async function saveDraft(draftId: number | null, body: DraftBody, last: DraftCall | null, keep: (call: DraftCall) => void): Promise<SavedDraft> {
  const again = draftId === null ? null : await update(draftId, body);
  const draft = again ?? (await create(body, last, keep));
  queryClient.setQueryData($api.queryOptions('get', '/invoice_request_drafts/{id}', { params: { path: { id: draft.id } } }).queryKey, draft);
  for (const path of ['/invoice_request_drafts', '/invoices/request_sellers']) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  return { draft, isAnother: draftId !== null && again === null };
}

async function update(id: number, body: DraftBody): Promise<CollectionDraft | null> {
  try {
    return (await api.PUT('/invoice_request_drafts/{id}', { params: { path: { id } }, body })).data ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return null;
    throw error;
  }
}

async function create(body: DraftBody, last: DraftCall | null, keep: (call: DraftCall) => void): Promise<CollectionDraft> {
  const text = JSON.stringify(body);
  const call = last?.text === text ? last : { text, key: newIdempotencyKey() };
  keep(call);
  const { data } = await api.POST('/invoice_request_drafts', { params: { header: { 'Idempotency-Key': call.key } }, body });
  if (data === undefined) throw new Error('No answer to the draft');
  return data;
}
