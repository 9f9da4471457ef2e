import type { Today } from 'shared-api/types';

type Unpaid = Today['unpaid']['invoices'][number];
type Correction = Today['corrections']['payments'][number];
type Request = Today['requests']['payments'][number];

/** One thing to do. */
export type Task =
  | { readonly kind: 'unpaid'; readonly invoice: Unpaid }
  | { readonly kind: 'correction'; readonly payment: Correction }
  | { readonly kind: 'request'; readonly payment: Request };

/** Tasks that are shown; the band keeps one height. */
const SHOWN = 3;

/**
 * Returns the tasks to show, and how many there are beside them. Of each kind at least the first is shown; the rest of
 * the room goes to unpaid invoices, then corrections, then requests.
 */
export function tasksOf({ unpaid, corrections, requests }: Pick<Today, 'unpaid' | 'corrections' | 'requests'>): {
  readonly tasks: readonly Task[];
  readonly others: number;
} {
  const kinds: readonly (readonly Task[])[] = [
    unpaid.invoices.map((invoice) => ({ kind: 'unpaid' as const, invoice })),
    corrections.payments.map((payment) => ({ kind: 'correction' as const, payment })),
    requests.payments.map((payment) => ({ kind: 'request' as const, payment })),
  ];
  const first = kinds.flatMap((tasks) => tasks.slice(0, 1));
  const rest = kinds.flatMap((tasks) => tasks.slice(1)).slice(0, SHOWN - first.length);
  const tasks = kinds.flat().filter((task) => first.includes(task) || rest.includes(task));
  return { tasks, others: unpaid.total_count + corrections.total_count + requests.total_count - tasks.length };
}
