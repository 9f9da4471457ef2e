import { useQuery } from '@tanstack/react-query';
import type { Payment } from 'shared-api/types';
import { api, dataOf } from 'shared-auth';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';
import type { PaymentAttempt } from './payment-attempt.workflow';

/** Shows that a submission succeeded although its answer was lost, so that nobody submits it twice. */
export function CameThrough({ payment }: { readonly payment: Payment }) {
  return (
    <Alert tone="success" isLive title={cameThrough(payment)}>
      <p>{`振込金額 ${formatYen(payment.amount)}${payment.transfer_date === null ? '' : `、振込予定日 ${formatLongDate(payment.transfer_date)}`}。同じ内容をもう一度申請する必要はありません。`}</p>
      <LinkButton size="sm" href={paths.paymentComplete(payment.doc_number, payment.id)}>
        申請内容を見る
      </LinkButton>
    </Alert>
  );
}

/** Shows that a submission whose answer was lost has not arrived so far. */
export function NotComeThrough() {
  return (
    <Alert tone="warning" title="前回の申請の結果を受け取れませんでした。">
      <p>いまのところ、前回の申請は受け付けられていません。内容を確認して、もう一度申請してください。</p>
    </Alert>
  );
}

/** Whether a payment was submitted and no answer has arrived. */
export function isOpen(attempt: PaymentAttempt | null): boolean {
  return attempt?.submission?.isOpen === true && attempt.attemptId !== null;
}

/**
 * Returns the payment of a submission whose answer was lost; null if none exists so far.
 * @throws ApiError if the server cannot be asked
 */
export async function outcomeOf({ attemptId }: PaymentAttempt): Promise<Payment | null> {
  if (attemptId === null) return null;
  const result = await dataOf(api.GET('/v_result_message/{id}', { params: { path: { id: attemptId } } }));
  if (result.payment_id === null) return null;
  const { data: payment } = await api.GET('/invoices/{id}', { params: { path: { id: result.payment_id } } });
  return payment ?? null;
}

/** Returns e.g. 前回の申請（I-00000042-1）は、受け付けられています。 */
export function cameThrough({ payment_number: number }: Pick<Payment, 'payment_number'>): string {
  return `前回の申請（${number}）は、受け付けられています。`;
}

/** Refetch interval while there is no payment, in ms. The call may still be on its way. */
const AGAIN_MS = 5_000;

/** State of a submission whose answer may be lost. `none`: no such submission. `notPaid`: no payment exists so far. */
export type LostAnswer =
  | { readonly kind: 'none' | 'asking' | 'notPaid' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'paid'; readonly payment: Payment };

/** Finds out the outcome of a submission whose answer was lost, before a second one can be made. */
export function useLostAnswer(attempt: PaymentAttempt | null): LostAnswer {
  const wanted = isOpen(attempt) ? attempt : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-outcome', wanted?.attemptId],
    queryFn: () => (wanted === null ? null : outcomeOf(wanted)),
    enabled: wanted !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
  });
  if (wanted === null) return { kind: 'none' };
  if (data) return { kind: 'paid', payment: data };
  if (data === null) return { kind: 'notPaid' };
  return error === null ? { kind: 'asking' } : { kind: 'failed', message: error.message, retry: () => void refetch() };
}
