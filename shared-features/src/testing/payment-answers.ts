import type { Commission, CreditCard } from 'shared-api/types';
import { type FakeAnswers, refusal } from 'shared-auth/testing';
import { makePayment, makeReceivedInvoice } from './records';
import { makeListedAccount } from './supplier-account';

/** For tests: saved card. Override what the test is about. */
export const makeCard = (part: Partial<CreditCard> = {}): CreditCard => ({
  id: 1,
  brand: 'VISA',
  last_four: '4242',
  expiry_month: 8,
  expiry_year: 2029,
  holder: 'HANAKO YAMADA',
  debit_schedule: null,
  ...part,
});

/** For tests: cost of a payment of this many yen at 3 %. */
export const makeCommission = (amount: number): Commission => {
  const commission = Math.floor(amount * 0.03);
  return {
    amount,
    rate_basis_points: 300,
    is_flat: false,
    commission,
    tax: Math.floor(commission / 11),
    total_amount: amount + commission,
    standard_commission: commission,
    promotion: null,
  };
};

export const ATTEMPT_ID = '5b0f6f0e-3f39-4d4f-8f57-0d5c0a6b7c11';

/**
 * For tests: an API on 20 November 2026 at half a minute to 12:46 in Japan, with one invoice, two cards, and cards that
 * pay at once.
 */
export const paymentAnswers: FakeAnswers = {
  'get /received_invoices/{doc_number}': makeReceivedInvoice(),
  'get /suppliers/{id}/accounts': { accounts: [makeListedAccount()] },
  'get /invoices/credit_cards': {
    credit_cards: [
      makeCard(),
      makeCard({ id: 2, brand: 'JCB', last_four: '0505', expiry_month: 12, expiry_year: 2027 }),
    ],
  },
  'get /system/time': {
    now: '2026-11-20T12:45:30+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
  'get /banks/closed_day': {
    closed_days: [
      { date: '2026-11-28', reason: '土曜日' },
      { date: '2026-11-29', reason: '日曜日' },
    ],
  },
  'get /invoices/commission': ({ query }) => makeCommission(Number(query.get('amount'))),
  'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
  'post /invoices/credit_cards/approval': { attempt_id: ATTEMPT_ID, status: 'authorised', challenge_url: null },
  'get /v_result_message/{id}': {
    id: ATTEMPT_ID,
    status: 'authorised',
    reason: null,
    message: 'カードの承認が完了しました。',
    payment_id: null,
  },
  'post /invoices/pre_check': { checks: [] },
  'post /invoices': makePayment(),
  'get /invoices/{id}': makePayment(),
};
