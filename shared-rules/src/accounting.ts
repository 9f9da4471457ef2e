import { textWidth } from './text-width';

/** Accounting software whose layout a journal is written in. */
export const ACCOUNTING_SOFTWARE = ['freee', 'moneyforward', 'yayoi'] as const;
export type AccountingSoftware = (typeof ACCOUNTING_SOFTWARE)[number];

export const SOFTWARE_LABELS: Readonly<Record<AccountingSoftware, string>> = {
  freee: 'freee会計',
  moneyforward: 'マネーフォワード クラウド会計',
  yayoi: '弥生会計',
};

/** Tax categories in each software's words: a purchase at 10 % with a qualified invoice, and outside the tax. */
export const TAX_WORDS: Readonly<Record<AccountingSoftware, { readonly fee: string; readonly other: string }>> = {
  freee: { fee: '課対仕入10%', other: '対象外' },
  moneyforward: { fee: '課税仕入 10%', other: '対象外' },
  yayoi: { fee: '課対仕入込10%適格', other: '対象外' },
};

/** Longest name of an account, in characters. freee会計 takes 30 (github.com/freee/freee-api-schema, 勘定科目名). */
export const ACCOUNT_NAME_LIMIT = 30;
/** Longest name of an account or 補助科目 in 弥生会計, as a width: 24 half-width or 12 full-width characters. */
export const YAYOI_NAME_WIDTH = 24;
/** Error of a name that is too long for 弥生会計. */
export const tooWideForYayoi = (label: string): string => `${label}は全角12文字（半角24文字）以内で入力してください。`;

/** Returns whether a software takes the name of an account. */
export const takesAccountName = (software: AccountingSoftware, name: string): boolean =>
  software !== 'yayoi' || textWidth(name) <= YAYOI_NAME_WIDTH;

/** Accounts and tax categories of a journal, by the names that they have in the company's software. */
export interface JournalAccounts {
  readonly software: AccountingSoftware;
  /** Account of the supplier's invoice. */
  readonly payable_account: string;
  /** Account of what the card company will debit. */
  readonly card_account: string;
  readonly fee_account: string;
  readonly fee_tax: string;
  readonly other_tax: string;
  /** Whether supplier and card are written as 補助科目. They must exist in the software. */
  readonly has_sub_accounts: boolean;
}

/** Returns what most companies need. */
export const defaultAccounts = (software: AccountingSoftware): JournalAccounts => ({
  software,
  payable_account: '買掛金',
  card_account: '未払金',
  fee_account: '支払手数料',
  fee_tax: TAX_WORDS[software].fee,
  other_tax: TAX_WORDS[software].other,
  has_sub_accounts: false,
});
