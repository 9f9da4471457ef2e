import type { ApprovalRules } from 'shared-api/types';
import { formatCount, formatYen } from 'shared-rules/yen';

/** Title of the page. */
export const RULES_TITLE = '社内承認のルール';

/** Part of the rules that is said in words. */
export type SaidRules = Pick<
  ApprovalRules,
  'from_amount' | 'for_new_account' | 'supplier_ids' | 'steps' | 'approver_may_pay' | 'confirms_accounts'
>;

const MAN = 10_000;
const OKU = 100_000_000;

/** Says yen as one reads them, so that a zero too many is seen: 100000 → 10万円. */
function readYen(yen: number): string {
  if (yen < MAN || yen % MAN !== 0) return formatYen(yen);
  const [oku, man] = [Math.floor(yen / OKU), (yen % OKU) / MAN];
  return `${oku > 0 ? `${formatCount(oku)}億` : ''}${man > 0 ? `${formatCount(man)}万` : ''}円`;
}

/** Returns the payments that need approval, each kind in words; empty if none does. */
const kindsOf = ({ from_amount: from, for_new_account: forNew, supplier_ids: ids }: SaidRules): readonly string[] => [
  ...(from === null ? [] : [`${readYen(from)}以上の支払い`]),
  ...(forNew ? ['新しい振込先口座・変更された振込先口座への支払い'] : []),
  ...(ids.length > 0 ? [`指定した取引先（${ids.length}社）への支払い`] : []),
];

/** Rules in words: a sentence, the kinds that it is about where they are several, and who pays. */
interface RuleWords {
  readonly lead: string;
  readonly kinds: readonly string[];
  readonly payers: string | null;
  /** Sentence on accounts; null where nothing is asked for them. */
  readonly accounts: string | null;
}

/** Returns whether rules ask for a colleague: to approve payments, or to confirm accounts. */
export const asksForColleague = (rules: SaidRules): boolean => kindsOf(rules).length > 0 || rules.confirms_accounts;

/** Says what rules ask for. */
export function wordsOf(rules: SaidRules): RuleWords {
  const accounts = rules.confirms_accounts
    ? '新しい振込先口座・変更された振込先口座は、登録した方とは別のメンバーが確認するまで使えません。'
    : null;
  const [first, ...others] = kindsOf(rules);
  if (first === undefined)
    return { lead: 'すべての支払いを、社内の承認なしで申請できます。', kinds: [], payers: null, accounts };
  const need = `${rules.steps}人の承認が必要です。`;
  return {
    ...(others.length === 0
      ? { lead: `${first}は、${need}`, kinds: [] }
      : { lead: `次のいずれかにあてはまる支払いは、${need}`, kinds: [first, ...others] }),
    payers: rules.approver_may_pay
      ? '承認のあとは、支払担当・管理者のほか、承認者もカードで支払えます。'
      : '承認のあとは、支払担当か管理者がカードで支払います。',
    accounts,
  };
}
