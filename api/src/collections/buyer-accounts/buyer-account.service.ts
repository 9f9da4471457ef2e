import type { EnteredAccount } from 'shared-api/types';
import { formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { authorName, recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { refuse } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { mailBuyer } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import { checkEnteredHolder, readBankAccount } from '../../reference';
import { type CheckedAccount, lastDigits } from '../../suppliers';
import { insertBuyerAccount, type BuyerAccountRow } from './buyer-account.repository';

const SUBJECT = '入金口座が追加されました';
const LEAD = 'カード払い依頼の入金口座が追加されました。';
const UNKNOWN =
  'お心当たりのない場合は、この口座を指定した依頼がないかご確認のうえ、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。';

/**
 * Notifies a buyer of a new deposit account, by a notification and a mail, in the same transaction. Someone who takes
 * over a session could otherwise redirect customers' payments to their own account.
 */
async function announceBuyerAccount(
  { config }: Context,
  transaction: Transaction,
  { buyerId, userId }: Buyer,
  account: BuyerAccountRow,
): Promise<void> {
  const facts = [
    [FIELDS.bank, account.bankName],
    [FIELDS.branch, account.branchName],
    [FIELDS.accountNumber, lastDigits(account)],
    ['日時', formatLongDateTime(iso(account.createdAt))],
    ['操作者', await authorName(transaction, { actor: 'buyer', userId })],
  ] as const;
  const body = [LEAD, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), UNKNOWN].join('\n\n');
  const category = 'deposit_account_added';
  await notify(transaction, { buyerId, kind: 'notice', category, subject: SUBJECT, body }, account.createdAt);
  const link = { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN };
  await mailBuyer(
    transaction,
    buyerId,
    { subject: SUBJECT, paragraphs: [LEAD, UNKNOWN], facts, link },
    account.createdAt,
  );
}

/**
 * Checks a deposit account as typed, and asks the directory about its holder. Runs outside any transaction, because the
 * directory is another server. Throws 422 with every error.
 */
export async function readDepositAccount(
  context: Context,
  buyerId: number,
  typed: EnteredAccount,
): Promise<CheckedAccount> {
  const account = await readBankAccount(typed);
  return { account, holderCheck: await checkEnteredHolder(context, buyerId, account) };
}

/** Adds a deposit account and notifies the buyer. Throws 409 if the buyer already has it. */
export async function addDepositAccount(
  context: Context,
  transaction: Transaction,
  buyer: Buyer,
  { account, holderCheck }: CheckedAccount,
): Promise<BuyerAccountRow> {
  const row = await insertBuyerAccount(
    transaction,
    buyer.buyerId,
    account,
    holderCheck,
    await context.clock.now(transaction),
  );
  if (!row) throw refuse('buyer_account_exists');
  const subject = `${row.bankName} ${row.branchName} ${lastDigits(row)}`;
  await recordOperation(transaction, buyer, { action: 'add_deposit_account', subject }, row.createdAt);
  await announceBuyerAccount(context, transaction, buyer, row);
  return row;
}
