import { render, screen, within } from '@testing-library/react';
import type { RequestedPayment } from 'shared-api/types';
import { makeChange as change, makePaidRequest, makePaymentRequest, makeRequestedPayment } from '../../testing';
import { PaymentTimeline } from './payment-timeline';

/** Returns the text of each step: name, state in words, date, note. */
function steps(payment: RequestedPayment): (string | null)[] {
  render(<PaymentTimeline payment={payment} />);
  return within(screen.getByRole('list', { name: /I-00000042-1/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

const ASKED = '依頼（完了）11/18（水） 10:00有限会社みなと印刷から依頼されました。';
const LINKED = '受付（完了）11/19（木） 09:30';
const PAID = 'お支払い手続き（完了）11/20（金） 12:45';
const later = (payment: RequestedPayment, ...events: Parameters<typeof change>[]) => [
  ...payment.history,
  ...events.map((event) => change(...event)),
];

describe('the timeline of a requested payment', () => {
  it("shows the buyer's turn until the deadline", () => {
    expect(steps(makeRequestedPayment())).toEqual([
      ASKED,
      LINKED,
      'お支払い手続き（要対応）貴社の対応が必要です。2026年11月30日（月） 23:59までにお支払いください。',
      '審査（予定）',
      '決済（予定）',
      '振込予約（予定）',
      '振込完了（予定）',
    ]);
  });

  it('has no linking step when the request was attached at sending', () => {
    const payment = makeRequestedPayment({ history: [change('sendRegistered', '2026-11-18T10:00:00+09:00')] });
    expect(steps(payment).slice(0, 2)).toEqual([ASKED, expect.stringMatching(/^お支払い手続き（要対応）/)]);
  });

  it('asks for no payment once the deadline has passed', () => {
    const payment = makeRequestedPayment({ request: makePaymentRequest({ is_payable: false }) });
    expect(steps(payment)[2]).toBe(
      'お支払い手続き（進行中）有効期限の2026年11月30日（月）を過ぎたため、お支払いいただけません。',
    );
  });

  it('continues like any payment once it is paid', () => {
    expect(steps(makePaidRequest())).toEqual([
      ASKED,
      LINKED,
      PAID,
      '審査（進行中）審査担当が内容を確認しています。結果をお待ちください。',
      '決済（予定）',
      '振込予約（予定）',
      '振込完了（予定）11/26（木） 予定',
    ]);
  });

  it('ends with the transfer', () => {
    const payment = makePaidRequest({ status: 4, transferred_date: '2026-11-26' });
    expect(
      steps({
        ...payment,
        history: later(payment, ['approve', '2026-11-21T10:00:00+09:00'], ['execute', '2026-11-26T09:00:00+09:00']),
      }).slice(2),
    ).toEqual([
      PAID,
      '審査（完了）11/21（土） 10:00',
      expect.stringMatching(/^決済（完了）/),
      '振込予約（完了）11/21（土） 10:00',
      '振込完了（完了）11/26（木）',
    ]);
  });

  it('ends when the requester cancelled it, without mentioning the card', () => {
    const payment = makeRequestedPayment({ status: 5, request: makePaymentRequest({ is_payable: false }) });
    expect(steps({ ...payment, history: later(payment, ['sellerCancel', '2026-11-20T09:00:00+09:00']) })).toEqual([
      ASKED,
      LINKED,
      'キャンセル（完了）11/20（金） 09:00依頼元がキャンセルしました。お支払いは必要ありません。',
    ]);
  });

  it('ends when it expired', () => {
    const payment = makeRequestedPayment({ status: 8, request: makePaymentRequest({ is_payable: false }) });
    expect(steps({ ...payment, history: later(payment, ['deadlinePassed', '2026-12-01T00:00:00+09:00']) }).at(-1)).toBe(
      '期限切れ（完了）12/1（火） 00:00有効期限の2026年11月30日（月）までにお支払いがありませんでした。',
    );
  });

  it('mentions the card if the buyer cancelled after paying', () => {
    const payment = makePaidRequest({ status: 5 });
    expect(
      steps({ ...payment, history: later(payment, ['buyerCancel', '2026-11-20T15:00:00+09:00']) }).slice(2),
    ).toEqual([
      PAID,
      'キャンセル（完了）11/20（金） 15:00貴社がキャンセルしました。カードへの請求はありません。カードのご利用枠が戻るまで数日かかることがあります。',
    ]);
  });
});
