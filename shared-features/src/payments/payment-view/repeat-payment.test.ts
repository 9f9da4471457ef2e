import type { Payment } from 'shared-api/types';
import { makeChange, makePaidRequest, makePayment } from '../../testing';
import { isRepeatable, repeatPath } from './repeat-payment';

const AT = '2026-11-20T10:00:00+09:00';
const cancelled = (event: string) => makePayment({ status: 5, history: [makeChange(event, AT)] });
const sentBack = { is_action_required: true, action_required: { reason: '', fields: [] } };

describe('the repetition of a payment', () => {
  it.each<[string, Payment, string | null]>([
    ['a transferred payment', makePayment({ status: 4 }), '/receipt-invoices/payments/upload?same=7'],
    ['a booked payment', makePayment({ status: 3 }), '/receipt-invoices/payments/upload?same=7'],
    ['one that its buyer cancelled', cancelled('buyerCancel'), '/receipt-invoices/42/payments/add?same=7'],
    ['one that the examiner rejected', cancelled('examinerReject'), null],
    ['one under examination', makePayment({ status: 2 }), null],
    ['one whose transfer came back', makePayment({ status: 3, ...sentBack }), null],
    ['a paid request', makePaidRequest({ status: 4 }), null],
  ])('of %s leads to %s', (_case, payment, path) => expect(repeatPath(payment)).toBe(path));

  it('takes the last approved payment of a supplier', () => {
    const payments = [cancelled('buyerCancel'), makePayment(), makePayment({ id: 5, status: 4 })];
    expect(payments.find(isRepeatable)).toMatchObject({ id: 5 });
  });
});
