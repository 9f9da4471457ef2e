import { api, dataOf, queryClient } from 'shared-auth';

/** Refetches everything that shows waiting documents. */
export async function refreshWaiting(): Promise<void> {
  await Promise.all(
    ['/waiting_documents', '/waiting_documents/{id}'].map((path) =>
      queryClient.invalidateQueries({ queryKey: ['get', path] }),
    ),
  );
}

/**
 * Keeps uploaded files in 確認待ち, each as a separate document. May be repeated.
 * @throws ApiError with a Japanese sentence
 */
export async function keepWaiting(fileIds: readonly string[]): Promise<void> {
  await dataOf(api.POST('/waiting_documents', { body: { file_ids: [...fileIds] } }));
  void refreshWaiting();
}
