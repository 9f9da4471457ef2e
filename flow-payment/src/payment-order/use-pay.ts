import type { OwnPayment } from 'shared-api/types';
import { refreshAccounts, usePaymentProof } from '../account-choice/use-payment-proof';
import { refreshIfUnapproved } from '../approval/refresh-approvals';
import type { FieldNames } from '../payment-fields/field-names';
import { useChallenge } from 'shared-features/cards/use-challenge';
import type { PaymentOrder } from './choice';
import { pay } from './pay';
import type { PaymentAttempt } from './payment-attempt.workflow';
import { rememberPayment } from './payment-problem';
import { useSending } from './use-sending';

interface Options {
  /** Maps the contract's fields to the form's. */
  readonly fieldNames: FieldNames;
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  readonly onPaid: (payment: OwnPayment) => void;
  /** The application failed; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Submits a payment, one call at a time. Stores and shows nothing once its screen has gone. */
export function usePay({ fieldNames, attempt, keep, onPaid, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending(fieldNames);
  const { run, prove, dialog } = usePaymentProof();

  const apply = async (order: PaymentOrder, needsProof: boolean): Promise<boolean> => {
    // Before the card approves, so that a user who cannot prove to be present leaves no approved card behind.
    if (needsProof && !(await prove())) return false;
    // If the server requires re-authentication after all, the same call continues from the stored state.
    let last = attempt;
    const keepLast = (next: PaymentAttempt | null) => {
      last = next;
      whileShown(() => keep(next));
    };
    const outcome = await run(() => pay(order, { last, keep: keepLast, challenge: challenge.start }));
    if (outcome.kind === 'cancelled') {
      refreshAccounts();
      return false;
    }
    void rememberPayment(outcome.value);
    whileShown(() => onPaid(outcome.value));
    return true;
  };
  const refused = (error: unknown): void => {
    refreshAccounts();
    refreshIfUnapproved(error);
    onRefused();
  };
  /** `needsProof`: the account has a caution. `proof` is the prompt, if any. */
  return {
    send: (order: PaymentOrder, needsProof: boolean) => send(() => apply(order, needsProof), refused),
    isPending,
    problem,
    challenge,
    proof: dialog,
  };
}
