import { render, screen, within } from '@testing-library/react';
import type { OwnPayment } from 'shared-api/types';
import { makeChange as change, makePayment } from '../../testing';
import { PaymentTimeline } from './payment-timeline';

const SUBMITTED = change('submit', '2026-11-20T10:00:00+09:00');
const CHECKED = change('check', '2026-11-20T11:00:00+09:00');
const APPROVED = change('approve', '2026-11-20T12:00:00+09:00');

/** Returns the text of each step: name, state in words, date, note. */
function steps(part: Partial<OwnPayment>): (string | null)[] {
  render(<PaymentTimeline payment={makePayment({ history: [SUBMITTED], ...part })} />);
  return within(screen.getByRole('list', { name: /I-00000042-1/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

describe('the timeline of a payment', () => {
  it('shows the examination in progress, and the steps to come', () => {
    expect(steps({})).toEqual([
      '申請（完了）11/20（金） 10:00',
      '審査（進行中）審査担当が内容を確認しています。結果をお待ちください。',
      '決済（予定）',
      '振込予約（予定）',
      '振込完了（予定）11/26（木） 予定',
    ]);
  });

  it('shows that the documents have been checked', () => {
    expect(steps({ status: 2, history: [SUBMITTED, CHECKED] })[1]).toBe(
      '審査（進行中）11/20（金） 11:00審査担当が内容を確認しました。審査の結果をお待ちください。',
    );
  });

  it('waits for the transfer date once the payment is approved', () => {
    const [, examined, paid, booked] = steps({ status: 3, history: [SUBMITTED, CHECKED, APPROVED] });
    expect(examined).toBe('審査（完了）11/20（金） 12:00');
    expect(paid).toContain('決済（完了）11/20（金） 12:00');
    expect(booked).toBe('振込予約（進行中）11/20（金） 12:002026年11月26日（木）に当社が振り込みます。');
  });

  it('ends with the actual day of the transfer', () => {
    expect(steps({ status: 4, transferred_date: '2026-11-25', history: [APPROVED, SUBMITTED] }).at(-1)).toBe(
      '振込完了（完了）11/25（水）',
    );
  });

  it("shows the buyer's turn with the reason when the examiner sent it back", () => {
    const sentBack = change('sendBack', '2026-11-20T11:30:00+09:00', '請求書の宛名が異なります。');
    expect(steps({ is_action_required: true, history: [SUBMITTED, sentBack] })[1]).toBe(
      '審査（要対応）11/20（金） 11:30貴社の対応が必要です。請求書の宛名が異なります。',
    );
  });

  it('ends when a payment is cancelled', () => {
    const rejected = change('examinerReject', '2026-11-20T11:30:00+09:00', '二重の申請です。');
    expect(steps({ status: 5, history: [SUBMITTED, rejected] })).toEqual([
      '申請（完了）11/20（金） 10:00',
      'キャンセル（完了）11/20（金） 11:30二重の申請です。カードへの請求はありません。カードのご利用枠が戻るまで数日かかることがあります。',
    ]);
  });

  it('shows the refund if the card had been charged', () => {
    const cancelled = change('buyerCancel', '2026-11-21T09:00:00+09:00');
    expect(steps({ status: 5, history: [SUBMITTED, APPROVED, cancelled] }).at(-1)).toBe(
      'キャンセル（完了）11/21（土） 09:00貴社がキャンセルしました。決済した金額は全額返金されます。カードのご利用枠が戻るまで数日かかることがあります。',
    );
  });

  it("shows the operator's turn after the buyer's correction", () => {
    const sentBack = change('sendBack', '2026-11-20T11:30:00+09:00', '請求書の宛名が異なります。');
    const corrected = change('mend', '2026-11-20T13:00:00+09:00');
    expect(steps({ history: [SUBMITTED, sentBack, corrected] })[1]).toBe(
      '審査（進行中）11/20（金） 13:00 再申請修正された内容を審査担当が確認しています。結果をお待ちください。',
    );
  });

  it("shows the buyer's turn when the transfer was returned after the charge", () => {
    const returned = change('transferReturned', '2026-11-26T15:30:00+09:00', '口座名義が異なります。');
    const [, , paid, booked] = steps({ status: 3, is_action_required: true, history: [SUBMITTED, APPROVED, returned] });
    expect(paid).toContain('決済（完了）');
    expect(booked).toBe('振込予約（要対応）11/26（木） 15:30貴社の対応が必要です。口座名義が異なります。');
  });
});
