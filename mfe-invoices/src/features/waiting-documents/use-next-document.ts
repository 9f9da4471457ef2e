import type { WaitingDocument } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';

/** Documents among which the next one is found: a page of the list at its largest. */
const FIRST_PAGE = { page: 0, size: 100 };

/** Way from one waiting document to the next. */
export interface Neighbours {
  /** The document after this one in the list, else the first other one; undefined if there is no other. */
  readonly next: WaitingDocument | undefined;
  /** Documents beside this one. */
  readonly others: number;
}

/** Finds the document that follows one in 確認待ち. */
export function useNextDocument(id: number): Neighbours {
  const { data } = $api.useQuery('get', '/waiting_documents', { params: { query: FIRST_PAGE } });
  const documents = data?.waiting_documents ?? [];
  const at = documents.findIndex((document) => document.id === id);
  const next = documents[at + 1] ?? documents.find((document) => document.id !== id);
  return { next, others: Math.max((data?.count ?? 0) - (at === -1 ? 0 : 1), 0) };
}

/** Lists that were loaded, as far as a document is taken out of them. */
interface LoadedList {
  readonly waiting_documents: readonly WaitingDocument[];
  readonly count: number;
}

/** Removes a registered document from the loaded lists, so that nothing links to it, and refetches them. */
export async function leaveList(id: number): Promise<void> {
  const queryKey = ['get', '/waiting_documents'];
  queryClient.setQueriesData<LoadedList>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        waiting_documents: list.waiting_documents.filter((document) => document.id !== id),
        count: Math.max(list.count - 1, 0),
      },
  );
  await queryClient.invalidateQueries({ queryKey });
}
