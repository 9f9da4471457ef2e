import type { OwnPayment } from 'shared-api/types';
import { refreshAccounts, useAccountProof } from '../account-choice/use-account-proof';
import type { FieldNames } from '../payment-form/field-names';
import { pay } from './pay';
import type { PaymentAttempt } from './payment-attempt.workflow';
import type { PaymentOrder } from './payment-order';
import { rememberPayment } from './remember-payment';
import { useChallenge } from './use-challenge';
import { useSending } from './use-sending';

interface Options {
  /** Which of the contract's fields the form has. */
  readonly fieldNames: FieldNames;
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  readonly onPaid: (payment: OwnPayment) => void;
  /** The application failed; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Sends an application, once at a time; nothing is kept or shown by it any more once its screen is gone. */
export function usePay({ fieldNames, attempt, keep, onPaid, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending(fieldNames);
  const { run, prove, dialog } = useAccountProof();

  const apply = async (order: PaymentOrder, needsProof: boolean): Promise<boolean> => {
    // Before the card approves: nobody is to have an approved card and then not know the password.
    if (needsProof && !(await prove())) return false;
    // Where the server wants the proof after all, the same call goes on from what was kept last.
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
  const refused = (): void => {
    refreshAccounts();
    onRefused();
  };
  /** `needsProof`: the account has a caution. `proof` is the question for the password, while there is one. */
  return { send: (order: PaymentOrder, needsProof: boolean) => send(() => apply(order, needsProof), refused), isPending, problem, challenge, proof: dialog };
}
