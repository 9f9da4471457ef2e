import type { PreRegistrationState } from 'shared-api/types';

/** Events of one system's submissions for one user. `which` selects one of them. */
export type Command =
  | { readonly kind: 'preRegister' }
  | { readonly kind: 'confirm'; readonly which: number; readonly isRight: boolean }
  | { readonly kind: 'cancelBySystem'; readonly which: number }
  | { readonly kind: 'declineByUser'; readonly which: number }
  | { readonly kind: 'decide'; readonly which: number; readonly step: Step }
  | { readonly kind: 'wait'; readonly days: number };

/** The operator's decisions, by the last part of their paths, and the transfer by the bank. */
export const STEPS = ['check', 'approve', 'reject', 'cancel', 'transfer'] as const;
export type Step = (typeof STEPS)[number];

/** Allowed statuses of a decision and the resulting status. */
const DECISIONS: Readonly<Record<Step, { readonly from: readonly number[]; readonly to: number }>> = {
  check: { from: [1], to: 2 },
  approve: { from: [1, 2], to: 3 },
  reject: { from: [1, 2], to: 5 },
  cancel: { from: [3], to: 5 },
  transfer: { from: [3], to: 4 },
};

/** A pre-registration in the model, with its payment and every message about it. */
export interface Modelled {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  state: PreRegistrationState;
  cancelledBy: 'system' | 'user' | null;
  payment: { readonly id: number; status: number } | null;
  readonly told: string[];
}

/**
 * Model of one system's submissions, without locks, jobs and messages in transit. It states what must hold from
 * outside.
 */
export class PreRegistrationModel {
  readonly all: Modelled[] = [];

  add(id: string, expiresAt: number): void {
    this.all.push({ id, expiresAt, state: 'waiting', cancelledBy: null, payment: null, told: [] });
  }

  /** Returns the answer to a valid confirmation. */
  answerTo({ state }: Modelled): number | string {
    return state === 'waiting' ? 201 : `pre_registration_${state}`;
  }

  confirm(one: Modelled, id: number): void {
    one.state = 'confirmed';
    one.payment = { id, status: 1 };
    one.told.push('confirmed 1');
  }

  /**
   * Returns the answer to a cancellation. A cancelled one is a success for the system, and for a user who cancelled it
   * themselves.
   */
  cancel(one: Modelled, by: 'system' | 'user'): number | string {
    const isDone = one.state === 'cancelled' && (by === 'system' || one.cancelledBy === 'user');
    if (one.state !== 'waiting') return isDone ? 200 : `pre_registration_${one.state}`;
    one.state = 'cancelled';
    one.cancelledBy = by;
    one.told.push('cancelled');
    return 200;
  }

  /** Applies a decision. Returns false if it is refused; then nothing has changed. */
  decide(one: Modelled, step: Step): boolean {
    const { from, to } = DECISIONS[step];
    if (one.payment === null || !from.includes(one.payment.status)) return false;
    this.move(one, to);
    return true;
  }

  /** Lets time pass: what has not been confirmed expires. `now` in epoch milliseconds. */
  pass(now: number): void {
    for (const one of this.all) {
      if (one.state !== 'waiting' || one.expiresAt > now) continue;
      one.state = 'expired';
      one.told.push('expired');
    }
  }

  private move(one: Modelled, status: number): void {
    if (one.payment) one.payment.status = status;
    one.told.push(`status_changed ${status}`);
  }
}
