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

/** Tasks of a kind that have no room. */
export interface OtherTasks {
  readonly kind: Task['kind'];
  readonly count: number;
}

/**
 * Returns the tasks to show, and how many there are beside them. A failed transfer comes first: the card is charged,
 * and the supplier has nothing. Then each kind shows at least its first; the rest of the room goes to unpaid invoices,
 * then corrections, then requests.
 */
export function tasksOf({ unpaid, corrections, requests }: Pick<Today, 'unpaid' | 'corrections' | 'requests'>): {
  readonly tasks: readonly Task[];
  readonly others: readonly OtherTasks[];
} {
  const toCorrect = corrections.payments.map((payment) => ({ kind: 'correction' as const, payment }));
  const kinds: readonly (readonly Task[])[] = [
    toCorrect.filter(({ payment }) => payment.is_transfer_returned),
    unpaid.invoices.map((invoice) => ({ kind: 'unpaid' as const, invoice })),
    toCorrect.filter(({ payment }) => !payment.is_transfer_returned),
    requests.payments.map((payment) => ({ kind: 'request' as const, payment })),
  ];
  const first = kinds.flatMap((tasks) => tasks.slice(0, 1)).slice(0, SHOWN);
  const rest = kinds.flatMap((tasks) => tasks.slice(1)).slice(0, SHOWN - first.length);
  const tasks = kinds.flat().filter((task) => first.includes(task) || rest.includes(task));
  const totals = { unpaid: unpaid.total_count, correction: corrections.total_count, request: requests.total_count };
  const others = (['unpaid', 'correction', 'request'] as const).map((kind) => ({
    kind,
    count: totals[kind] - tasks.filter((task) => task.kind === kind).length,
  }));
  return { tasks, others: others.filter(({ count }) => count > 0) };
}
