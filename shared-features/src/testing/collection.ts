import type { BuyerAccount, Collection, CollectionDraft, CollectionSummary, StatusChange } from 'shared-api/types';
import { collectionNumber, type ExaminationStatus } from 'shared-rules/status';

/** For tests: bank account of the seller. */
export const makeBuyerAccount = (part: Partial<BuyerAccount> = {}): BuyerAccount => ({
  id: 5,
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '100',
  branch_name: '東京営業部',
  account_type: 2,
  account_number: '7654321',
  holder_kana: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
  holder_check: 'match',
  created_at: '2026-10-01T09:00:00+09:00',
  ...part,
});

/**
 * For tests: request that waits for payment until 30 November 2026; the payer bears the fee. Its number follows its
 * status.
 */
export const makeCollectionSummary = (part: Partial<CollectionSummary> = {}): CollectionSummary => {
  const status = part.status ?? 7;
  return {
    id: 21,
    request_number: 'R-00000042',
    status,
    collection_number: collectionNumber(status as ExaminationStatus),
    supplier: { id: 3, name: '株式会社北陸精工' },
    recipient_email: 'keiri@hokuriku.example',
    invoice_number: 'A-2026-110',
    amount: 550_000,
    fee_bearer: 'buyer',
    commission: 0,
    deposit_amount: 550_000,
    requested_at: '2026-11-18T10:00:00+09:00',
    payment_deadline: '2026-11-30',
    opened_at: null,
    deposit_date: null,
    deposited_date: null,
    has_statement: false,
    ...part,
  };
};

/** For tests: change in the history of a request. */
export const makeCollectionChange = (
  event: string,
  at: string,
  status: StatusChange['status'],
  reason: string | null = null,
): StatusChange => ({
  at,
  event,
  status,
  is_action_required: false,
  actor: 'system',
  reason,
});

/** For tests: the whole request, as sent to a registered buyer. */
export const makeCollection = (part: Partial<Collection> = {}): Collection => ({
  ...makeCollectionSummary(part),
  version: 1,
  recipient_name: '経理部 高岡 様',
  issue_date: '2026-11-15',
  due_date: '2026-12-10',
  message: '11月分の部品代金です。',
  rate_basis_points: 300,
  tax: 0,
  files: [
    {
      id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
      file_name: 'aoba-2026-11.pdf',
      content_type: 'application/pdf',
      size: 198_022,
    },
  ],
  parties: {
    addressee: '株式会社北陸精工',
    recipient_name: '',
    payer: '株式会社北陸精工',
    differs: false,
    confirmation: null,
  },
  deposit_account: makeBuyerAccount(),
  request_url: 'https://seikyusho.example/signin?request_key=abc123',
  is_linked: true,
  can_cancel: true,
  reminders: [],
  can_remind: true,
  remind_from: null,
  automatic_reminders: ['2026-11-23', '2026-11-27'],
  history: [makeCollectionChange('sendRegistered', '2026-11-18T10:00:00+09:00', 7)],
  ...part,
});

/** For tests: draft of a request. */
export const makeCollectionDraft = (part: Partial<CollectionDraft> = {}): CollectionDraft => ({
  id: 1,
  supplier_id: 3,
  supplier: { id: 3, name: '株式会社北陸精工' },
  recipient_email: 'keiri@hokuriku.example',
  recipient_name: '',
  invoice_number: 'A-2026-110',
  issue_date: '2026-11-15',
  due_date: '2026-12-10',
  amount: 550_000,
  payment_deadline: '2026-11-30',
  fee_bearer: 'buyer',
  message: '',
  deposit_account_id: 5,
  files: [],
  created_at: '2026-11-19T09:00:00+09:00',
  updated_at: '2026-11-20T14:05:00+09:00',
  ...part,
});

/**
 * For tests: answer of the list of requests.
 * @param more differences from a list of only these rows
 */
export const collectionsAnswer = (
  rows: readonly CollectionSummary[] = [],
  more: {
    readonly total?: number;
    readonly tab_counts?: Partial<Record<'draft' | 'request' | 'decided' | 'history', number>>;
  } = {},
) => ({
  invoice_requests: [...rows],
  count: rows.length,
  total_count_invoice_requests: more.total ?? rows.length,
  next_cursor: null,
  tab_counts: { draft: 0, request: 0, decided: 0, history: 0, ...more.tab_counts },
});
