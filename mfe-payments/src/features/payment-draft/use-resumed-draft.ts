import { useSearchParams } from 'react-router-dom';
import type { Draft } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';

/**
 * State of the draft in the address. `none`: no draft is named. `gone`: it was deleted or used up, or belongs to
 * another invoice.
 */
export type ResumedDraft =
  | { readonly kind: 'none' | 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly draft: Draft };

/** Loads the draft that the address names (`?draft=5`), again whenever the screen appears. */
export function useResumedDraft(docNumber: number): ResumedDraft {
  const [search] = useSearchParams();
  const text = search.get('draft');
  const id = text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const { data, error, refetch } = useDraft(id);
  if (text === null) return { kind: 'none' };
  if (id === null || isGone(error) || (data !== undefined && data.doc_number !== docNumber)) return { kind: 'gone' };
  if (data !== undefined) return { kind: 'ready', draft: data };
  return error ? { kind: 'failed', message: error.message, retry: () => void refetch() } : { kind: 'loading' };
}

/** Whether a draft was deleted, or used up by a submission elsewhere. Null sends no request. */
export function useDraftIsGone(id: number | null): boolean {
  return isGone(useDraft(id).error);
}

function useDraft(id: number | null) {
  return $api.useQuery('get', '/drafts/{id}', { params: { path: { id: id ?? 0 } } }, { enabled: id !== null });
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;
