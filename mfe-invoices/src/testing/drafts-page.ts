import type { ComponentType } from 'react';
import type { Draft } from 'shared-api/types';
import type { FakeAnswers } from 'shared-shell/testing';
import { listAnswer } from './list-answer';
import { showList } from './list-page';

/** For tests: returns a draft of a payment. */
export const makeDraft = (id: number, part: Partial<Draft> = {}): Draft => ({
  id,
  doc_number: 40 + id,
  amount: 100_000,
  supplier_account_id: null,
  transfer_date: null,
  transfer_person_name: '',
  credit_card_id: null,
  promotion_code: null,
  note: '',
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  invoice_amount: 264_000,
  due_date: '2026-11-30',
  created_at: '2026-11-19T09:00:00+09:00',
  updated_at: '2026-11-20T14:05:00+09:00',
  ...part,
});
/** For tests: three drafts. */
export const threeDrafts = [makeDraft(1), makeDraft(2, { amount: null }), makeDraft(3)];

/** For tests: opens the list with drafts behind the API, and returns what was deleted. */
export function showDrafts(
  Page: ComponentType,
  drafts: readonly Draft[] = threeDrafts,
  search = '?tab=draft',
  api: FakeAnswers = {},
) {
  const deleted: number[][] = [];
  const left = () => drafts.filter(({ id }) => !deleted.flat().includes(id));
  const page = showList(
    Page,
    {
      'get /received_invoices': () => listAnswer([], { counts: { draft: left().length } }),
      'get /drafts': ({ query }) => {
        const from = Number(query.get('page')) * 50;
        return { drafts: left().slice(from, from + 50), count: left().length };
      },
      'delete /drafts': ({ body }) => {
        deleted.push(body.drafts);
        return null;
      },
      ...api,
    },
    search,
  );
  return { ...page, deleted };
}
