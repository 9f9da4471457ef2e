import type { Bank, Branch } from 'shared-api/types';
import { PRESET_BANKS } from 'shared-rules/bank';
import { YUCHO_BANK_CODE, yuchoBranchName } from 'shared-rules/yucho';
import type { FakeAnswers } from 'shared-auth/testing';

const KANA: Readonly<Record<string, string>> = {
  '0001': 'ミズホ',
  '0005': 'ミツビシユ－エフジエイ',
  '0009': 'ミツイスミトモ',
  '0010': 'リソナ',
  '0036': 'ラクテン',
  '0038': 'スミシンエスビ－アイネツト',
  '0294': 'ミツイスミトモシンタク',
  '9900': 'ユウチヨ',
  '0134': 'チバ',
};
const BANKS: readonly Bank[] = [...PRESET_BANKS, { code: '0134', name: '千葉銀行' }].map((bank) => ({
  ...bank,
  kana: KANA[bank.code] ?? '',
}));
const BRANCHES: readonly Branch[] = [
  { code: '001', name: '本店', kana: 'ホンテン' },
  { code: '108', name: '神田支店', kana: 'カンダ' },
  { code: '211', name: '渋谷支店', kana: 'シブヤ' },
];
const YUCHO_BRANCHES: readonly Branch[] = ['018', '019', '029', '058', '198', '438'].map((code) => {
  const { name, kana } = yuchoBranchName(code);
  return { code, name: `${name}支店`, kana };
});

const found = <Entry extends Bank | Branch>(entries: readonly Entry[], search: string): Entry[] =>
  entries
    .filter(({ code, name, kana }) => code.startsWith(search) || name.includes(search) || kana.includes(search))
    .map((entry) =>
      [entry.code, entry.name, entry.name.replace(/(銀行|支店)$/, ''), entry.kana].includes(search)
        ? { ...entry, is_exact: true }
        : entry,
    );

/**
 * For tests: what the API answers to `BankAccountFields`: the preset banks and 千葉銀行, three branches each, and holders
 * that match.
 */
export const bankAnswers = {
  'get /banks2': ({ query }) => {
    const [bankCode, search] = [query.get('bank_code'), query.get('search') ?? ''];
    const banks = bankCode === null ? found(BANKS, search) : [];
    const branches = bankCode === null ? [] : found(bankCode === YUCHO_BANK_CODE ? YUCHO_BRANCHES : BRANCHES, search);
    return {
      bank: BANKS.find(({ code }) => code === bankCode) ?? null,
      banks,
      branches,
      total_count: banks.length + branches.length,
    };
  },
  'post /accounts/holder_kana': ({ body }) => ({ result: 'match', holder_kana: body.holder_kana }),
} satisfies FakeAnswers;
