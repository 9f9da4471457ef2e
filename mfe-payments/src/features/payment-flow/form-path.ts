import { paths, withQuery } from 'shared-shell';

/** The address of an invoice's payment form, with the draft that it is, so that a link to it resumes the same. */
export function formPath(docNumber: number, draftId: number | null): string {
  return withQuery(paths.paymentAdd(docNumber), { draft: draftId ?? undefined });
}
