import type { Payment } from 'shared-api/types';
import type { PaymentOrder } from '../payment-confirm/payment-order';
import { useChallenge } from '../payment-confirm/use-challenge';
import { useSending } from '../payment-confirm/use-sending';
import type { ChangedPayment } from '../payment-flow/payment.workflow';
import { rememberPayment } from '../payment-flow/remember-payment';
import { isRefusal, sendChange } from './send-change';

interface Options {
  readonly entered: ChangedPayment;
  /** Told what is to be kept with what was entered. */
  readonly keep: (part: Partial<Pick<ChangedPayment, 'attempt' | 'sent'>>) => void;
  readonly onChanged: (payment: Payment) => void;
  /** The server has said no; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Sends a change, once at a time; nothing is kept or shown by it any more once its screen is gone. */
export function useSendChange({ entered, keep, onChanged, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending();

  const change = async (payment: Payment, order: PaymentOrder): Promise<void> => {
    const changed = await sendChange(payment, order, {
      last: entered.attempt,
      keep: (attempt) => whileShown(() => keep({ attempt })),
      sent: entered.sent,
      keepSent: (sent) => whileShown(() => keep({ sent })),
      challenge: challenge.start,
    });
    void rememberPayment(changed);
    whileShown(() => onChanged(changed));
  };
  const refused = (error: unknown): void => (isRefusal(error) ? onRefused() : undefined);
  return { send: (payment: Payment, order: PaymentOrder) => send(() => change(payment, order), refused), isPending, problem, challenge };
}
