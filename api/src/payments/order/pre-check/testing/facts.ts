import type { ReadFields } from 'shared-api/types';
import { knownNames } from '../../../../reference/banks/testing/known-names';
import type { Facts } from '../facts';

/** For tests: a value as it was read, without a place. */
export const read = <T>(value: T) => ({ value, place: null, is_doubtful: false });
/** For tests: the account on that invoice. */
export const account = (more = {}) => ({
  bank_name: 'ゆうちょ銀行',
  branch_name: '',
  account_type: null,
  account_number: '10530-12345671',
  holder: 'スズキ イチロウ',
  ...more,
});

/** For tests: fields read on the invoice of one sole proprietor to another; `more` overrides them. */
export const fields = (more: Partial<ReadFields> = {}): ReadFields => ({
  amount: read(100_650),
  issue_date: read('2026-11-05'),
  due_date: read('2026-12-10'),
  invoice_number: read('第18号'),
  issuer: read('鈴木工務店'),
  addressee: read('佐藤デザイン事務所'),
  registration_number: read('T6912345678901'),
  bank_account: read(account()),
  ...more,
});

/** For tests: the account to be paid, as on that invoice. */
export const chosen = {
  id: 1,
  buyerId: 1,
  supplierId: 1,
  bankCode: '9900',
  bankName: 'ゆうちょ銀行',
  branchCode: '058',
  branchName: '〇五八支店',
  accountType: 2,
  accountNumber: '1234567',
  holderKana: 'ｽｽﾞｷ ｲﾁﾛｳ',
  enteredAt: 0,
  revision: 1,
  holderCheck: 'unknown',
  origin: 'typed' as const,
  userId: null,
  actorName: 'システム',
};

/** For tests: the registered invoice, all of it typed. */
export const entered: Facts['invoice'] = {
  issueDate: '2026-11-05',
  dueDate: '2026-12-10',
  amount: 100_650,
  isRegistered: true,
  origins: { supplier_id: 'typed', issue_date: 'typed', due_date: 'typed', amount: 'typed' },
};

/** For tests: a payment without a fault. */
export const facts = (more: Partial<Facts> = {}): Facts => ({
  today: '2026-11-09',
  transferWindow: { earliest: '2026-11-12', latest: '2026-12-09', cutOffAt: 0 },
  keptDate: null,
  own: { names: ['佐藤デザイン事務所', '佐藤健'], kana: ['サトウデザインジムショ', 'サトウケン'] },
  document: { state: 'read', fields: fields(), files: {} },
  invoice: entered,
  supplier: { name: '鈴木工務店（鈴木 一郎）', businessForm: 2, registrationNumber: 'T6912345678901' },
  paidElsewhere: 0,
  duplicates: [],
  amount: 100_650,
  account: chosen,
  accountNames: knownNames(['ゆうちょ銀行', 'ゆうちょ', 'ユウチヨ'], ['〇五八支店', '〇五八', 'ゼロゴハチ']),
  transferDate: '2026-11-13',
  transferPersonName: 'サトウ ケン',
  ...more,
});
