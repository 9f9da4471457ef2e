import type { Draft, PreCheckItem } from 'shared-api/types';

/** For tests: a draft of half of invoice 42. */
export const makeDraft = (part: Partial<Draft> = {}): Draft => ({
  id: 5,
  doc_number: 42,
  amount: 100000,
  supplier_account_id: 1,
  transfer_date: '2026-11-27',
  transfer_person_name: 'アオバ',
  credit_card_id: 2,
  promotion_code: null,
  note: '経理部より',
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  invoice_amount: 264000,
  due_date: '2026-11-30',
  created_at: '2026-11-20T09:00:00+09:00',
  updated_at: '2026-11-20T09:00:00+09:00',
  ...part,
});

/** For tests: row of the pre-check. */
export const makeCheck = (part: Partial<PreCheckItem> = {}): PreCheckItem => ({
  code: 'amount',
  result: 'ok',
  message: '金額が請求書と一致しています。',
  remedy: null,
  field: null,
  doc_number: null,
  ...part,
});
