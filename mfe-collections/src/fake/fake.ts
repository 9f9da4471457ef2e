import {
  collectionsAnswer,
  makeCollection,
  makeCollectionDraft,
  makeCollectionSummary,
  requestAnswers,
} from 'shared-features/testing/samples';
import type { FakeRemote } from 'shared-shell/fake';
import { paths } from 'shared-shell/paths';

/** カード払い依頼 without a server: one draft, one request that waits, one that was deposited. */
export const fake: FakeRemote = {
  answers: {
    ...requestAnswers,
    'get /invoices/request_sellers': collectionsAnswer(
      [
        makeCollectionSummary(),
        makeCollectionSummary({
          id: 22,
          request_number: 'R-00000041',
          status: 4,
          invoice_number: 'A-2026-109',
          deposit_date: '2026-11-11',
          deposited_date: '2026-11-12',
          has_statement: true,
        }),
      ],
      { tab_counts: { draft: 1, request: 2, decided: 2, history: 2 } },
    ),
    'get /invoices/{id}/request_seller': makeCollection(),
    'get /invoice_request_drafts': { invoice_request_drafts: [makeCollectionDraft()], count: 1 },
    'get /invoice_request_drafts/{id}': makeCollectionDraft(),
  },
  screens: [
    { at: paths.collectionRequests(), shows: 'R-00000042' },
    { at: paths.collectionRequest(21), shows: 'A-2026-110' },
    { at: paths.collectionDrafts(), shows: '株式会社北陸精工' },
    { at: paths.collectionDraft(1), shows: 'A-2026-110' },
    { at: paths.collectionsDecided(), shows: 'R-00000041' },
    { at: paths.collectionHistory(), shows: 'R-00000041' },
    { at: paths.collectionCreate(), shows: 'カード払い依頼の作成' },
  ],
};
