import { formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { authorName } from '../identity';
import { iso } from '../platform/clock/iso';
import type { Context } from '../platform/context/context';
import type { Transaction } from '../platform/db/client';
import { mailBuyer } from '../platform/mail/outbox';
import { notify } from '../platform/notifications/notify';
import type { BankAccount } from '../reference';
import type { AccountEntry } from './account-change.repository';
import type { SupplierAccountRow } from './account.repository';

/** A change of a supplier's accounts. */
export interface AccountEvent {
  readonly buyerId: number;
  readonly supplierName: string;
  /** The account as it is now. */
  readonly entry: AccountEntry;
  /** The account before the change; null for an added account. */
  readonly before: SupplierAccountRow | null;
}

const UNKNOWN =
  'お心当たりのない場合は、この口座への申請をせずに、請求書などでご存じの連絡先から取引先にご確認ください。また、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。';
const ON_THEIR_WAY = 'すでに申請したカード払いは、申請したときの口座に振り込まれます。';

/** Shows enough digits to distinguish accounts and no more, because mails can be read in transit. */
export const lastDigits = ({ accountNumber }: Pick<BankAccount, 'accountNumber'>): string =>
  `****${accountNumber.slice(-3)}（下3桁）`;

/** Returns the labels of the fields that differ between two accounts. */
function differingFields(before: SupplierAccountRow, after: BankAccount): string[] {
  const differing = {
    [FIELDS.bank]: before.bankCode !== after.bankCode,
    [FIELDS.branch]: before.bankCode !== after.bankCode || before.branchCode !== after.branchCode,
    [FIELDS.accountType]: before.accountType !== after.accountType,
    [FIELDS.accountNumber]: before.accountNumber !== after.accountNumber,
    [FIELDS.holderKana]: before.holderKana !== after.holderKana,
  };
  return Object.entries(differing).flatMap(([label, isDifferent]) => (isDifferent ? [label] : []));
}

/**
 * Notifies a buyer that an account of a supplier was added or changed, by a notification and a mail, in the same
 * transaction. Someone who takes over a session could otherwise redirect the next payments to their own account
 * (docs/domain.md 6.5). The first account, which comes with the supplier, is not announced.
 */
export async function announceAccount(
  { config }: Context,
  transaction: Transaction,
  { buyerId, supplierName, entry, before }: AccountEvent,
): Promise<void> {
  const { account, author, at } = entry;
  const subject = `取引先の振込先口座が${before ? '変更' : '追加'}されました`;
  const facts = [
    [FIELDS.supplier, supplierName],
    [FIELDS.bank, account.bankName],
    [FIELDS.branch, account.branchName],
    [FIELDS.accountNumber, lastDigits(account)],
    ...(before ? [['変更した項目', differingFields(before, account).join('、')] as const] : []),
    ['日時', formatLongDateTime(iso(at))],
    ['操作者', await authorName(transaction, author)],
  ] as const;
  const paragraphs = [`${subject}。${before ? ON_THEIR_WAY : ''}`, UNKNOWN];
  const body = [paragraphs[0], facts.map(([label, value]) => `${label}: ${value}`).join('\n'), UNKNOWN].join('\n\n');
  const category = before ? 'supplier_account_changed' : 'supplier_account_added';
  await notify(transaction, { buyerId, kind: 'notice', category, subject, partyName: supplierName, body }, at);
  await mailBuyer(
    transaction,
    buyerId,
    { subject, paragraphs, facts, link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN } },
    at,
  );
}
