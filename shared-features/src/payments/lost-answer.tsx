import { useQuery } from '@tanstack/react-query';
import type { Payment } from 'shared-api/types';
import { api } from 'shared-auth';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';
import type { PaymentAttempt } from './payment-order/payment-attempt.workflow';

/** Says that an application came through whose answer was lost, so that nobody makes it a second time. */
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

/** Says that nothing has come so far of an application whose answer was lost. */
export function NotComeThrough() {
  return (
    <Alert tone="warning" title="前回の申請の結果を受け取れませんでした。">
      <p>いまのところ、前回の申請は受け付けられていません。内容を確認して、もう一度申請してください。</p>
    </Alert>
  );
}

/** Whether a payment was sent and no answer to it has come. */
export function isOpen(attempt: PaymentAttempt | null): boolean {
  return attempt?.submission?.isOpen === true && attempt.attemptId !== null;
}

/**
 * What became of a payment whose answer was lost: the payment, or null where none has come of it so far.
 * @throws ApiError where the server cannot be asked
 */
export async function outcomeOf({ attemptId }: PaymentAttempt): Promise<Payment | null> {
  if (attemptId === null) return null;
  const { data: result } = await api.GET('/v_result_message/{id}', { params: { path: { id: attemptId } } });
  if (result === undefined) throw new Error('No answer to the result');
  if (result.payment_id === null) return null;
  const { data: payment } = await api.GET('/invoices/{id}', { params: { path: { id: result.payment_id } } });
  return payment ?? null;
}

/** 前回の申請（I-00000042-1）は受け付けられています。 */
export function cameThrough({ payment_number: number }: Pick<Payment, 'payment_number'>): string {
  return `前回の申請（${number}）は、受け付けられています。`;
}

/** How often is asked again while nothing has come of it: the call may still be on its way. In ms. */
const AGAIN_MS = 5_000;

/** What is known of a payment whose answer was lost. `none`: there is no such payment. */
export type LostAnswer =
  | { readonly kind: 'none' | 'asking' | 'notPaid' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'paid'; readonly payment: Payment };

/** Finds out what became of a payment whose answer was lost, before a second one can be made. */
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
