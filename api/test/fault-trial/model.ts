import type { Step } from './plan';

/** A payment from outside: its status (0 before there is one), charges and refunds. */
export interface Standing {
  readonly status: 0 | 1 | 3 | 4 | 5;
  readonly captured: number;
  readonly refunded: number;
}

/**
 * Outcome of a step for its caller. `unclear`: it was refused when it was repeated, so that it may have happened
 * before.
 */
export type Ending = 'accepted' | 'refused' | 'unclear';

/** A step with its ending. */
export interface Taken {
  readonly step: Step;
  readonly ending: Ending;
  /** Status of a refusal and its code, for a report. */
  readonly refusal?: string;
}

const NOTHING: Standing = { status: 0, captured: 0, refunded: 0 };

/** Returns what a step makes of a payment; null if it is not allowed. The table of docs/domain.md 3.1, and no more. */
function after(before: Standing, step: Step): Standing | null {
  const { status } = before;
  switch (step) {
    case 'authorise':
      return before;
    case 'reauthorise':
      return status === 1 ? before : null;
    case 'submit':
      return status === 0 ? { ...before, status: 1 } : null;
    case 'edit':
      return status === 1 ? before : null;
    case 'approve':
      return status === 1 ? { ...before, status: 3, captured: before.captured + 1 } : null;
    case 'transfer':
      return status === 3 ? { ...before, status: 4 } : null;
    case 'reject':
      return status === 1 ? { ...before, status: 5 } : null;
    case 'withdraw':
      return status === 3 ? { ...before, status: 5, refunded: before.captured } : null;
    case 'cancel':
      return status === 1 || status === 3 ? { ...before, status: 5, refunded: before.captured } : null;
  }
}

function orders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Returns the standings that explain how a step ended. */
function explain(before: Standing, { step, ending }: Taken, isAlone: boolean): readonly Standing[] {
  const next = after(before, step);
  const happened = next === null ? [] : [next];
  if (ending === 'accepted') return happened;
  // Beside another step, a step may also be refused because the other one was in progress.
  const refused = next === null || !isAlone ? [before] : [];
  return ending === 'refused' ? refused : [...happened, before];
}

/**
 * Returns every standing of a payment that explains how its steps ended: groups in their order, the steps of a group in
 * any order. None means that an answer was wrong. A step that was sent twice with one key counts once.
 */
export function standingsAfter(groups: readonly (readonly Taken[])[]): readonly Standing[] {
  let standings: readonly Standing[] = [NOTHING];
  for (const group of groups) {
    const next = standings.flatMap((standing) =>
      orders(group).flatMap((order) =>
        order.reduce<readonly Standing[]>(
          (possible, taken) => possible.flatMap((one) => explain(one, taken, group.length === 1)),
          [standing],
        ),
      ),
    );
    standings = [...new Map(next.map((standing) => [JSON.stringify(standing), standing])).values()];
  }
  return standings;
}
