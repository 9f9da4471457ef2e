import type { Today } from 'shared-api/types';

const monday = (index: number): string =>
  ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'][
    index
  ] ?? '';

/** For tests: answer of 今日すること with something of everything, on 20 November 2026. */
export const todayAnswer = (parts: Partial<Today> = {}): Today => ({
  date: '2026-11-20',
  earliest_transfer_date: '2026-11-26',
  unpaid: {
    total_count: 4,
    invoices: [
      {
        doc_number: 41,
        supplier: { id: 3, name: '株式会社北陸精工' },
        remaining_amount: 1_980_000,
        due_date: '2026-11-21',
        apply_before: null,
      },
      {
        doc_number: 42,
        supplier: { id: 4, name: 'さくらロジスティクス株式会社' },
        remaining_amount: 688_547,
        due_date: '2026-11-26',
        apply_before: '2026-11-20T15:00:00+09:00',
      },
      {
        doc_number: 43,
        supplier: { id: 5, name: '有限会社ミナト印刷' },
        remaining_amount: 54_000,
        due_date: '2026-11-30',
        apply_before: '2026-11-25T15:00:00+09:00',
      },
    ],
  },
  corrections: {
    total_count: 1,
    payments: [
      {
        id: 9,
        doc_number: 40,
        supplier_name: '合同会社デザイン工房灯',
        reason: '口座名義をご確認ください。',
        is_transfer_returned: false,
      },
    ],
  },
  requests: { total_count: 0, payments: [] },
  debits: [
    {
      credit_card: { id: 1, brand: 'VISA', last_four: '4242' },
      debit_date: '2026-12-28',
      amount: 324_580,
      days_after_transfer: { least: 31, most: 43 },
    },
    {
      credit_card: { id: 2, brand: 'JCB', last_four: '0505' },
      debit_date: '2027-01-12',
      amount: 136_000,
      days_after_transfer: { least: 20, most: 20 },
    },
  ],
  weeks: Array.from({ length: 8 }, (_, index) => ({
    monday: monday(index),
    due: index === 0 ? 1_980_000 : 0,
    transferred: index === 1 ? 250_000 : 0,
    debited: index === 6 ? 324_580 : 0,
  })),
  ...parts,
});
