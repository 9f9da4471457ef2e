import type { OwnPayment } from 'shared-api/types';
import { refreshAccounts, useAccountProof } from 'shared-features/payments/account-choice';
import { type PaymentOrder, rememberPayment, useChallenge, useSending } from 'shared-features/payments/payment-order';
import type { ChangedPayment } from '../payment-flow/payment.workflow';
import { isRefusal, sendChange } from './send-change';

type Kept = Pick<ChangedPayment, 'attempt' | 'sent'>;

interface Options {
  readonly entered: ChangedPayment;
  /** Told what is to be kept with what was entered. */
  readonly keep: (part: Partial<Kept>) => void;
  readonly onChanged: (payment: OwnPayment) => void;
  /** The server has said no; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Sends a change, once at a time; nothing is kept or shown by it any more once its screen is gone. */
export function useSendChange({ entered, keep, onChanged, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending();
  const { run, prove, dialog } = useAccountProof();

  const change = async (payment: OwnPayment, order: PaymentOrder, needsProof: boolean): Promise<boolean> => {
    // Before the card approves: nobody is to have an approved card and then not know the password.
    if (needsProof && !(await prove())) return false;
    // Where the server wants the proof after all, the same call goes on from what was kept last.
    let { attempt, sent }: Kept = entered;
    const keepAttempt = (next: Kept['attempt']) => {
      attempt = next;
      whileShown(() => keep({ attempt: next }));
    };
    const keepSent = (next: Kept['sent']) => {
      sent = next;
      whileShown(() => keep({ sent: next }));
    };
    const outcome = await run(() =>
      sendChange(payment, order, { last: attempt, keep: keepAttempt, sent, keepSent, challenge: challenge.start }),
    );
    if (outcome.kind === 'cancelled') {
      // The server has said no to it: nothing is under way.
      keepSent(null);
      refreshAccounts();
      return false;
    }
    void rememberPayment(outcome.value);
    whileShown(() => onChanged(outcome.value));
    return true;
  };
  const refused = (error: unknown): void => {
    if (!isRefusal(error)) return;
    refreshAccounts();
    onRefused();
  };
  /**
   * `needsProof`: the account is a new one with a caution. `proof` is the question for the password, while there is
   * one.
   */
  return {
    send: (payment: OwnPayment, order: PaymentOrder, needsProof: boolean) =>
      send(() => change(payment, order, needsProof), refused),
    isPending,
    problem,
    challenge,
    proof: dialog,
  };
}
