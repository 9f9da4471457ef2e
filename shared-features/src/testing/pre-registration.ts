import type {
  ConnectingSystem,
  PreRegisteredCollection,
  PreRegisteredPayment,
  UserPreRegistration,
} from 'shared-api/types';

/** For tests: connected system without a logo. */
export const makeSystem = (part: Partial<ConnectingSystem> = {}): ConnectingSystem => ({
  client_id: 'kaikei-plus',
  name: '会計プラス',
  provider_name: '株式会社サンプルソフト',
  logo: null,
  home_url: 'https://kaikei.example/',
  ...part,
});

/** For tests: payment submitted by a system, with every value except a requested transfer date. */
export const makePreRegisteredPayment = (part: Partial<PreRegisteredPayment> = {}): PreRegisteredPayment => ({
  external_id: 'AP-1031',
  invoice_number: 'M-2026-1031',
  issue_date: '2026-10-31',
  due_date: '2026-11-30',
  amount: 264000,
  return_url: null,
  file_ids: [],
  supplier: {
    name: '有限会社みなと印刷',
    corporate_number: null,
    account: {
      bank_code: '0001',
      branch_code: '108',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
    },
  },
  registration_number: null,
  transfer_date: null,
  memo: null,
  ...part,
});

/** For tests: card-payment request submitted by a system. */
export const makePreRegisteredCollection = (part: Partial<PreRegisteredCollection> = {}): PreRegisteredCollection => ({
  external_id: 'AR-2210',
  invoice_number: 'A-2026-118',
  issue_date: '2026-11-10',
  due_date: '2026-12-31',
  amount: 550000,
  return_url: null,
  file_ids: [],
  partner: { name: '株式会社みどり商事', corporate_number: null },
  recipient_email: 'keiri@midori.example',
  recipient_name: '経理部 田中様',
  payment_deadline: '2026-12-20',
  fee_bearer: null,
  message: null,
  ...part,
});

const common = {
  id: '7c1f0a52-3f0e-4b67-9a12-5d2c8e4f6a10',
  state: 'waiting',
  cancelled_by: null,
  created_at: '2026-11-20T09:00:00+09:00',
  expires_at: '2026-12-20T09:00:00+09:00',
  confirmed_at: null,
  system: makeSystem(),
  files: [],
  suppliers: [],
  return_url: 'https://kaikei.example/',
  result: null,
} as const satisfies Partial<UserPreRegistration>;

/** For tests: submitted payment that waits for its user. */
export const makePreRegistration = (part: Partial<UserPreRegistration> = {}): UserPreRegistration => ({
  ...common,
  kind: 'payment',
  payment: makePreRegisteredPayment(),
  collection: null,
  ...part,
});

/** For tests: submitted request that waits for its user. */
export const makeCollectionPreRegistration = (part: Partial<UserPreRegistration> = {}): UserPreRegistration => ({
  ...common,
  kind: 'collection',
  payment: null,
  collection: makePreRegisteredCollection(),
  ...part,
});
