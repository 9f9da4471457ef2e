import { paths, withQuery } from 'shared-shell';

/** Returns the path of an invoice's payment form, with its draft, so that a link resumes the same. */
export function formPath(docNumber: number, draftId: number | null): string {
  return withQuery(paths.paymentAdd(docNumber), { draft: draftId ?? undefined });
}
