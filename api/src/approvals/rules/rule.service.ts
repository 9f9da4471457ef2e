import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { ApprovalRules } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { authorName, holdMembers, recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { members } from '../../platform/db/schema/members';
import { suppliers } from '../../platform/db/schema/suppliers';
import { refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailMember } from '../../platform/mail/outbox';
import { asksForApproval, findRules, insertRules, type Rules, type RulesRow } from './rule.repository';

/** Rules as entered, in the contract's form. Yen. */
export type EnteredRules = Omit<ApprovalRules, 'suppliers' | 'changed_by' | 'changed_at'>;

const NO_RULES: ApprovalRules = {
  version: 0,
  from_amount: null,
  for_new_account: false,
  supplier_ids: [],
  suppliers: [],
  steps: 1,
  approver_may_pay: false,
  confirms_accounts: false,
  changed_by: null,
  changed_at: null,
};

/** Returns the suppliers of rules with their names, in the order of the rules. */
async function namedSuppliers(
  executor: Executor,
  { buyerId, supplierIds }: RulesRow,
): Promise<ApprovalRules['suppliers']> {
  if (supplierIds.length === 0) return [];
  const rows = await executor
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), inArray(suppliers.id, supplierIds)));
  const names = new Map(rows.map((row) => [row.id, row]));
  return supplierIds.flatMap((id) => names.get(id) ?? []);
}

async function toRules(executor: Transaction, row: RulesRow): Promise<ApprovalRules> {
  return {
    version: row.version,
    from_amount: row.fromAmount,
    for_new_account: row.forNewAccount,
    supplier_ids: row.supplierIds,
    suppliers: await namedSuppliers(executor, row),
    steps: row.steps,
    approver_may_pay: row.approverMayPay,
    confirms_accounts: row.confirmsAccounts,
    changed_by: await authorName(executor, { actor: 'buyer', userId: row.changedBy }),
    changed_at: iso(row.changedAt),
  };
}

/** Returns the rules of the session's company that are in force. */
export const readRules = ({ database }: Context, { buyerId }: Session): Promise<ApprovalRules> =>
  inTransaction(database, async (transaction) => {
    const row = await findRules(transaction, buyerId);
    return row ? toRules(transaction, row) : NO_RULES;
  });

/** Says rules in words, for mails and 操作履歴. */
function wordsOf(rules: Rules): string {
  if (!asksForApproval(rules)) return '承認なし';
  return [
    ...(rules.fromAmount === null ? [] : [`${formatYen(rules.fromAmount)}以上`]),
    ...(rules.forNewAccount ? ['新しい口座・変更された口座'] : []),
    ...(rules.supplierIds.length === 0 ? [] : [`指定の取引先 ${rules.supplierIds.length}社`]),
    rules.steps === 1 ? '1人の承認' : '2人の承認',
  ].join('、');
}

/** Throws 422 unless all suppliers are the company's. */
async function requireSuppliers(executor: Executor, buyerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const [row] = await executor
    .select({ total: count() })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), inArray(suppliers.id, [...ids])));
  if (row?.total !== ids.length) throw refuseField('supplier_ids', 'approval_supplier_unknown');
}

/** Returns the members of a company with their roles. */
const peopleOf = (executor: Executor, buyerId: number) =>
  executor
    .select({ id: members.userId, role: members.role })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), isNull(members.removedAt)))
    .orderBy(members.userId);

/** Holds what depends on people and on open requests, which the rules know nothing of. */
export interface RuleEffects {
  /** Returns how many may approve on a day. */
  readonly countApprovers: (executor: Executor, buyerId: number, today: string) => Promise<number>;
  /** Applies the steps to open requests. */
  readonly setSteps: (transaction: Transaction, buyerId: number, steps: number) => Promise<void>;
}

/**
 * Changes the rules of a company, from the next payment on, also for open requests, and mails every administrator.
 * @throws Failure 409 for another version, 422 for suppliers of others, and where fewer people than steps could approve
 * what somebody else prepares
 */
export async function changeRules(
  context: Context,
  session: Session,
  { countApprovers, setSteps }: RuleEffects,
  entered: EnteredRules,
): Promise<ApprovalRules> {
  const { buyerId, userId } = session;
  return inTransaction(context.database, async (transaction) => {
    await holdMembers(transaction, buyerId);
    const now = await context.clock.now(transaction);
    const before = await findRules(transaction, buyerId);
    if ((before?.version ?? 0) !== entered.version) throw refuse('approval_rules_changed');
    await requireSuppliers(transaction, buyerId, entered.supplier_ids);
    const rules = {
      buyerId,
      version: entered.version + 1,
      fromAmount: entered.from_amount,
      forNewAccount: entered.for_new_account,
      supplierIds: entered.supplier_ids,
      steps: entered.steps,
      approverMayPay: entered.approver_may_pay,
      confirmsAccounts: entered.confirms_accounts,
      changedBy: userId,
      changedAt: now,
    };
    const people = await peopleOf(transaction, buyerId);
    const approvers = await countApprovers(transaction, buyerId, jstDate(now));
    if (asksForApproval(rules) && (approvers < entered.steps || people.length <= entered.steps))
      throw refuseField('steps', 'approval_steps_people', { steps: entered.steps });
    if (entered.confirms_accounts && people.length < 2)
      throw refuseField('confirms_accounts', 'approval_second_person');
    await insertRules(transaction, rules);
    await setSteps(transaction, buyerId, entered.steps);
    const subject = wordsOf(rules);
    await recordOperation(transaction, session, { action: 'change_approval_rules', subject }, now);
    const content = {
      subject: '社内承認のルールが変更されました',
      paragraphs: [
        `${await authorName(transaction, { actor: 'buyer', userId })}さんが、社内承認のルールを変更しました。次のお支払いから適用されます。`,
        '心当たりのない場合は、ほかの管理者にご確認ください。',
      ],
      facts: [['新しいルール', subject]] as [string, string][],
      link: {
        label: '社内承認のルールを開く',
        url: new URL('/myaccount/approvals', context.config.PUBLIC_ORIGIN).href,
      },
    };
    for (const { id, role } of people)
      if (role === 'administrator') await mailMember(transaction, { buyerId, userId: id }, content, now);
    const written = await findRules(transaction, buyerId);
    if (!written) throw new Error('Rules were not written.');
    return toRules(transaction, written);
  });
}
