import type { Today } from 'shared-api/types';

type Unpaid = Today['unpaid']['invoices'][number];
type Correction = Today['corrections']['payments'][number];
type Request = Today['requests']['payments'][number];

/** How many requests for approval by colleagues wait for the user. */
export interface WaitingApprovals {
  /** The user may approve them. */
  readonly to_approve: number;
  /** The user asked, and somebody returned them. */
  readonly returned: number;
}

/** Counts where none waits, or the company has no rules. */
export const NO_APPROVALS: WaitingApprovals = { to_approve: 0, returned: 0 };

/** One thing to do; of approvals all of a kind together. */
export type Task =
  | { readonly kind: keyof WaitingApprovals; readonly count: number }
  | { readonly kind: 'unpaid'; readonly invoice: Unpaid }
  | { readonly kind: 'correction'; readonly payment: Correction }
  | { readonly kind: 'request'; readonly payment: Request };

/** Tasks that are shown; the band keeps one height. */
const SHOWN = 3;

/** Tasks of a kind that have no room. */
export interface OtherTasks {
  readonly kind: 'unpaid' | 'correction' | 'request';
  readonly count: number;
}

/**
 * Returns the tasks to show, and how many there are beside them. A failed transfer comes first: the card is charged,
 * and the supplier has nothing. Colleagues who wait are next. Then each kind shows at least its first; the rest of the
 * room goes to unpaid invoices, then corrections, then requests.
 */
export function tasksOf(
  { unpaid, corrections, requests }: Pick<Today, 'unpaid' | 'corrections' | 'requests'>,
  approvals: WaitingApprovals,
): {
  readonly tasks: readonly Task[];
  readonly others: readonly OtherTasks[];
} {
  const toCorrect = corrections.payments.map((payment) => ({ kind: 'correction' as const, payment }));
  const kinds: readonly (readonly Task[])[] = [
    toCorrect.filter(({ payment }) => payment.is_transfer_returned),
    ...(['to_approve', 'returned'] as const).map((kind) =>
      approvals[kind] > 0 ? [{ kind, count: approvals[kind] }] : [],
    ),
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
