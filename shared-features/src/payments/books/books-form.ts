import type { JournalSettings } from 'shared-api/types';
import { ACCOUNT_NAME_LIMIT, ACCOUNTING_SOFTWARE, takesAccountName, tooWideForYayoi } from 'shared-rules/accounting';
import { required, requiredChoice } from 'shared-rules/messages';
import * as v from 'valibot';

/** Labels of the settings, as the server names them in its messages. */
export const SETTING_LABELS = {
  payable_account: '仕入の勘定科目',
  card_account: 'カードの勘定科目',
  fee_account: '手数料の勘定科目',
  fee_tax: '手数料の税区分',
  other_tax: '手数料以外の税区分',
} as const;

/** Longest tax category; the server checks it too. */
export const TAX_CATEGORY_LIMIT = 30;

const text = (label: string, limit: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(required(label)), v.maxLength(limit));

const entries = v.object({
  month: v.pipe(v.string(), v.nonEmpty(requiredChoice('対象月'))),
  software: v.picklist(ACCOUNTING_SOFTWARE, requiredChoice('会計ソフト')),
  payable_account: text(SETTING_LABELS.payable_account, ACCOUNT_NAME_LIMIT),
  card_account: text(SETTING_LABELS.card_account, ACCOUNT_NAME_LIMIT),
  fee_account: text(SETTING_LABELS.fee_account, ACCOUNT_NAME_LIMIT),
  fee_tax: text(SETTING_LABELS.fee_tax, TAX_CATEGORY_LIMIT),
  other_tax: text(SETTING_LABELS.other_tax, TAX_CATEGORY_LIMIT),
  has_sub_accounts: v.boolean(),
});

/** Schema of the journal's form: the month, and the company's settings. */
export const booksForm = v.pipe(
  entries,
  v.forward(
    v.partialCheck(
      [['software'], ['payable_account']],
      (values) => takesAccountName(values.software, values.payable_account),
      tooWideForYayoi(SETTING_LABELS.payable_account),
    ),
    ['payable_account'],
  ),
  v.forward(
    v.partialCheck(
      [['software'], ['card_account']],
      (values) => takesAccountName(values.software, values.card_account),
      tooWideForYayoi(SETTING_LABELS.card_account),
    ),
    ['card_account'],
  ),
  v.forward(
    v.partialCheck(
      [['software'], ['fee_account']],
      (values) => takesAccountName(values.software, values.fee_account),
      tooWideForYayoi(SETTING_LABELS.fee_account),
    ),
    ['fee_account'],
  ),
);

/** Returns whether the form holds other settings than the company's. */
export const differs = (settings: JournalSettings, entered: JournalSettings): boolean =>
  (Object.keys(settings) as (keyof JournalSettings)[]).some((name) => settings[name] !== entered[name]);
