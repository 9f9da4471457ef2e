/**
 * Events of the payments of one received invoice. `which` selects a payment, `part` an amount within the remaining
 * room.
 */
export type Command =
  | { readonly kind: 'submit'; readonly part: number }
  | { readonly kind: 'change'; readonly which: number; readonly part: number | null }
  | { readonly kind: 'cancelByBuyer'; readonly which: number }
  | { readonly kind: 'decide'; readonly which: number; readonly step: Step }
  | { readonly kind: 'wait'; readonly days: number };

/** The operator's decisions, by the last part of their paths. */
export const STEPS = ['check', 'approve', 'send_back', 'return_transfer', 'reject', 'transfer', 'cancel'] as const;
export type Step = (typeof STEPS)[number];

/** A payment in the model. Yen; dates in Japan. */
export interface Modelled {
  readonly id: number;
  status: number;
  isSentBack: boolean;
  amount: number;
  transferDate: string;
  /** How often its card was charged, and how often a charge was refunded. */
  captured: number;
  refunded: number;
}

/** Allowed statuses of a decision and the resulting status: the table of docs/domain.md 3.1 in its simplest form. */
const DECISIONS: Readonly<
  Record<
    Step,
    {
      readonly from: readonly number[];
      readonly evenIfSentBack?: boolean;
      readonly to?: number;
      readonly sendsBack?: boolean;
    }
  >
> = {
  check: { from: [1], to: 2 },
  approve: { from: [1, 2], to: 3 },
  send_back: { from: [1, 2], sendsBack: true },
  return_transfer: { from: [3], sendsBack: true },
  reject: { from: [1, 2], evenIfSentBack: true, to: 5 },
  transfer: { from: [3], to: 4 },
  cancel: { from: [3], evenIfSentBack: true, to: 5 },
};

/**
 * Model of one received invoice and its payments, without locks, ledger, versions or gateway. It states what must hold
 * from outside.
 */
export class Invoice {
  readonly payments: Modelled[] = [];
  constructor(
    readonly amount: number,
    public today: string,
  ) {}

  /** Returns the yen that the other live payments leave for one. */
  room(except?: Modelled): number {
    return (
      this.amount -
      this.payments
        .filter((payment) => payment !== except && [1, 2, 3, 4].includes(payment.status))
        .reduce((sum, { amount }) => sum + amount, 0)
    );
  }

  add(id: number, amount: number, transferDate: string): void {
    this.payments.push({ id, status: 1, isSentBack: false, amount, transferDate, captured: 0, refunded: 0 });
  }

  /** Returns which fields the buyer may change now. */
  editable({ status, isSentBack }: Modelled): 'all' | 'transfer' | null {
    if (isSentBack) return status === 3 ? 'transfer' : 'all';
    return status === 1 ? 'all' : null;
  }

  change(payment: Modelled, amount: number, transferDate: string): void {
    if (payment.isSentBack && payment.status === 2) payment.status = 1;
    Object.assign(payment, { isSentBack: false, amount, transferDate });
  }

  mayCancel({ status, transferDate }: Modelled): boolean {
    return status === 1 || status === 2 || (status === 3 && this.today < transferDate);
  }

  /** Applies a decision. Returns false if it is refused; then nothing has changed. */
  decide(payment: Modelled, step: Step): boolean {
    const { from, evenIfSentBack = false, to, sendsBack = false } = DECISIONS[step];
    if (!from.includes(payment.status) || (payment.isSentBack && !evenIfSentBack)) return false;
    if (to === 5) this.end(payment);
    else if (to !== undefined) payment.status = to;
    if (step === 'approve') payment.captured += 1;
    payment.isSentBack = sendsBack;
    return true;
  }

  end(payment: Modelled): void {
    payment.refunded = payment.captured;
    Object.assign(payment, { status: 5, isSentBack: false });
  }
}
