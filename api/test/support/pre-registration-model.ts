import type { PreRegistrationState } from 'shared-api/types';

/** What may happen to what one system lodges for one user. `which` picks one of them. */
export type Command =
  | { readonly kind: 'lodge' }
  | { readonly kind: 'confirm'; readonly which: number; readonly isRight: boolean }
  | { readonly kind: 'cancelBySystem'; readonly which: number }
  | { readonly kind: 'declineByUser'; readonly which: number }
  | { readonly kind: 'decide'; readonly which: number; readonly step: Step }
  | { readonly kind: 'wait'; readonly days: number };

/** The operator's decisions, by the last part of their paths. */
export const STEPS = ['check', 'approve', 'reject', 'cancel'] as const;
export type Step = (typeof STEPS)[number];

/** Where a decision may be taken, and what it makes of the payment. */
const DECISIONS: Readonly<Record<Step, { readonly from: readonly number[]; readonly to: number }>> = {
  check: { from: [1], to: 2 },
  approve: { from: [1, 2], to: 3 },
  reject: { from: [1, 2], to: 5 },
  cancel: { from: [3], to: 5 },
};

/** A pre-registration as the model knows it, with its payment and every message about it. */
export interface Modelled {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  state: PreRegistrationState;
  cancelledBy: 'system' | 'user' | null;
  payment: { readonly id: number; readonly transferDate: string; status: number } | null;
  readonly told: string[];
}

/** What one system lodged, without locks, jobs and messages on their way: what must be true of it from outside. */
export class Lodgings {
  readonly all: Modelled[] = [];

  add(id: string, expiresAt: number): void {
    this.all.push({ id, expiresAt, state: 'waiting', cancelledBy: null, payment: null, told: [] });
  }

  /** How confirming it with everything right is answered. */
  answerTo({ state }: Modelled): number | string {
    return state === 'waiting' ? 201 : `pre_registration_${state}`;
  }

  confirm(one: Modelled, id: number, transferDate: string): void {
    one.state = 'confirmed';
    one.payment = { id, transferDate, status: 1 };
    one.told.push('confirmed 1');
  }

  /**
   * How cancelling is answered: to the system one that is cancelled is what it wanted, to the user one that they
   * cancelled themselves.
   */
  cancel(one: Modelled, by: 'system' | 'user'): number | string {
    const isDone = one.state === 'cancelled' && (by === 'system' || one.cancelledBy === 'user');
    if (one.state !== 'waiting') return isDone ? 200 : `pre_registration_${one.state}`;
    one.state = 'cancelled';
    one.cancelledBy = by;
    one.told.push('cancelled');
    return 200;
  }

  /** False where the decision is refused: nothing has changed then. */
  decide(one: Modelled, step: Step): boolean {
    const { from, to } = DECISIONS[step];
    if (one.payment === null || !from.includes(one.payment.status)) return false;
    this.move(one, to);
    return true;
  }

  /**
   * Time passes: what nobody confirmed expires, and what is booked is transferred on its date. `today` in Japan, `now`
   * in epoch milliseconds.
   */
  pass(today: string, now: number): void {
    for (const one of this.all) {
      if (one.state === 'waiting' && one.expiresAt <= now) {
        one.state = 'expired';
        one.told.push('expired');
      }
      if (one.payment?.status === 3 && one.payment.transferDate <= today) this.move(one, 4);
    }
  }

  private move(one: Modelled, status: number): void {
    if (one.payment) one.payment.status = status;
    one.told.push(`status_changed ${status}`);
  }
}
