import { paths, withQuery } from 'shared-shell';

interface FormStart {
  /** Draft that is resumed; null for none. */
  readonly draft?: number | null;
  /** Earlier payment whose contents the form begins with; null for none. */
  readonly same?: number | null;
}

/** Returns the path of an invoice's payment form with what it begins with, so that a reload does the same. */
export function formPath(docNumber: number, { draft, same }: FormStart): string {
  return withQuery(paths.paymentAdd(docNumber), { draft: draft ?? undefined, same: same ?? undefined });
}
