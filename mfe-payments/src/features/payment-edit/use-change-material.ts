import type { OwnPayment } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { withSubmitted } from 'flow-payment/account-choice';
import type { PaymentMaterial } from 'flow-payment/payment-form';
import { useServerTime } from 'shared-features/ui/server-time';
import { isStillReachable } from 'shared-rules/calendar';
import { epochOf } from 'shared-rules/epoch';
import { jstDate, jstMinutes } from 'shared-rules/time';
import { usePaymentMaterial } from '../payment-form/use-payment-material';

type Material = Extract<ReturnType<typeof usePaymentMaterial>, { kind: 'ready' }>;
type Loaded =
  | Exclude<ReturnType<typeof usePaymentMaterial>, { kind: 'ready' }>
  | (Material & { readonly payment: OwnPayment; readonly reload: () => void });

/** Loads all data for the change of a payment. Not found if the payment belongs to another invoice or is a request. */
export function useChangeMaterial(docNumber: number, id: number): Loaded {
  const loaded = usePaymentMaterial(docNumber);
  const { data: payment, error, refetch } = $api.useQuery('get', '/invoices/{id}', { params: { path: { id } } });
  const time = useServerTime();

  const isUnknown = error instanceof ApiError && error.httpStatus === 404;
  // A requested payment cannot be changed by the buyer.
  if (
    isUnknown ||
    (payment !== undefined && (payment.doc_number !== docNumber || payment.invoice_type !== 'InvoicePayment'))
  )
    return { kind: 'notFound' };
  if (payment === undefined && error !== null)
    return { kind: 'failed', message: error.message, retry: () => void refetch() };
  if (loaded.kind !== 'ready') return loaded;
  if (payment === undefined || time === undefined) return { kind: 'loading' };
  return {
    ...loaded,
    payment,
    material: materialOf(payment, loaded.material, epochOf(time.now)),
    reload: () => void refetch(),
  };
}

/**
 * Returns the material of a new payment, extended by the payment's own amount, account, day and card.
 * @param now epoch ms
 */
function materialOf(payment: OwnPayment, material: PaymentMaterial, now: number): PaymentMaterial {
  const { transfer_date: date, credit_card: card } = payment;
  const holidays = new Set(material.days.closed.keys());
  const isKept = isStillReachable(date, {
    now: { date: jstDate(now), minutes: jstMinutes(now) },
    leadBankDays: material.days.leadBankDays ?? 0,
    holidays,
  });
  return {
    ...material,
    remaining: material.remaining === null ? null : material.remaining + payment.amount,
    accounts: withSubmitted(material.accounts, payment),
    // To keep the payment's card needs no new reservation, whoever may use it.
    cards: material.cards.some(({ id }) => id === card.id)
      ? material.cards.map((each) => (each.id === card.id ? { ...each, may_use: true } : each))
      : [...material.cards, card],
    days: isKept ? { ...material.days, kept: date } : material.days,
  };
}
