import type { OwnPayment } from 'shared-api/types';
import { refreshAccounts, usePaymentProof } from 'flow-payment/account-choice';
import { refreshIfUnapproved } from 'flow-payment/approval';
import { useChallenge } from 'shared-features/cards/use-challenge';
import { type PaymentOrder, rememberPayment, useSending } from 'flow-payment/payment-order';
import type { ChangedPayment } from '../payment-flow/payment.workflow';
import { isClientError, sendChange } from './send-change';

type Kept = Pick<ChangedPayment, 'attempt' | 'sent'>;

interface Options {
  readonly entered: ChangedPayment;
  /** Stores the state of the submission with the entered values. */
  readonly keep: (part: Partial<Kept>) => void;
  readonly onChanged: (payment: OwnPayment) => void;
  /** Called when the server has refused: the screen may be out of date. */
  readonly onRefused: () => void;
}

/** Submits a change, one call at a time. Stores and shows nothing once its screen has gone. */
export function useSendChange({ entered, keep, onChanged, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending();
  const { run, prove, dialog } = usePaymentProof();

  const change = async (payment: OwnPayment, order: PaymentOrder, needsProof: boolean): Promise<boolean> => {
    // Before the card approves, so that a user who cannot prove to be present leaves no approved card behind.
    if (needsProof && !(await prove())) return false;
    // If the server requires re-authentication after all, the same call continues from the stored state.
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
      // The server has refused it: nothing is pending.
      keepSent(null);
      refreshAccounts();
      return false;
    }
    void rememberPayment(outcome.value);
    whileShown(() => onChanged(outcome.value));
    return true;
  };
  const refused = (error: unknown): void => {
    if (!isClientError(error)) return;
    refreshAccounts();
    refreshIfUnapproved(error);
    onRefused();
  };
  /** `needsProof`: the account is a new one with a caution. `proof` is the prompt, if any. */
  return {
    send: (payment: OwnPayment, order: PaymentOrder, needsProof: boolean) =>
      send(() => change(payment, order, needsProof), refused),
    isPending,
    problem,
    challenge,
    proof: dialog,
  };
}
