import { sql } from 'drizzle-orm';
import { BankAccountType, bankAccountTypeOf } from 'shared-rules/bank';
import { toBankKana } from 'shared-rules/bank-kana';
import { jstDate } from 'shared-rules/time';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import { sha256Of } from '../../platform/crypto/hash';
import { batchesOf } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { transferFiles, transfers } from '../../platform/db/schema/transfers';
import { refuse } from '../../platform/http/failure';
import { bankAndBranchKana } from '../../reference';
import { lockAttemptOfInvoice } from '../charge/attempts/attempt.repository';
import { isChargeChanging } from '../charge/attempts/gateway-operation.repository';
import { disputesOf, refuseAfterDispute } from '../charge/given-back/disputes';
import { requireTransition } from '../status/transitions/apply-transition';
import { lockInvoice, stateOf } from '../status/record/invoice.repository';
import { captureUnderWay } from '../status/transitions/refusal';
import { dueUntil, transferDateOf } from './file-days';
import { inTransferFile, openFileOf } from '../status/record/open-transfer';
import { listPayable, lockDuePayments, type PayableRow } from './transfer.repository';
import { buildTransferFile, type FileStyle, type TransferOrder, type TransferSource } from './zengin-file';

/** Largest amount of a data record. */
const MOST_YEN = 9_999_999_999;

/**
 * Locks payments that an operator has named. Throws 404, or 409 if one is not approved, disputed, being refunded, or in
 * a file.
 */
async function lockNamed(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  for (const id of sorted) {
    const invoice = await lockInvoice(transaction, id);
    if (!invoice) throw refuse('payment_number_unknown');
    requireTransition(stateOf(invoice), 'execute');
    const fileId = await openFileOf(transaction, id);
    if (fileId !== null) throw inTransferFile(fileId);
    const attempt = await lockAttemptOfInvoice(transaction, id);
    if (!attempt) continue;
    if (await isChargeChanging(transaction, attempt.id)) throw captureUnderWay();
    refuseAfterDispute(await disputesOf(transaction, attempt.id));
  }
  return sorted;
}

/** A payment that fits into the fields of a file. */
type Writable = PayableRow & { readonly account: NonNullable<PayableRow['account']> };

const isWritable = (row: PayableRow): row is Writable =>
  row.account !== null &&
  [row.sender, row.account.holderKana].every((name) => toBankKana(name).value !== '') &&
  row.amount <= MOST_YEN;

/**
 * Returns the payments that fit into a file. One that does not fit is skipped, unless an operator has named it: then
 * throws 409.
 */
function requireWritable({ log }: Context, rows: readonly PayableRow[], isNamed: boolean): Writable[] {
  for (const { id } of rows.filter((row) => !isWritable(row))) {
    if (isNamed) throw refuse('payment_not_writable', { paymentId: id });
    log.error({ invoice_id: id }, 'a payment does not fit into a transfer file');
  }
  return rows.filter(isWritable);
}

async function orderOf({ id, number, amount, sender, account }: Writable): Promise<TransferOrder> {
  const { bankCode, branchCode, accountType, accountNumber, holderKana } = account;
  return {
    paymentId: id,
    number,
    amount,
    sender,
    bankCode,
    branchCode,
    ...(await bankAndBranchKana(bankCode, branchCode)),
    accountType: bankAccountTypeOf(accountType),
    accountNumber,
    holder: holderKana,
  };
}

/**
 * Makes a file of transfers that waits for its release. Each payment in it has one transfer under way; the database
 * refuses a second one.
 * @param madeBy name of the operator; null for the daily job
 * @param paymentIds payments to transfer even before their date; by default all that are due
 * @returns the file's id
 * @throws Failure 404 for an unknown payment, 409 if nothing is due or a payment may not be transferred
 */
export async function makeTransferFile(
  context: Context,
  madeBy: string | null,
  paymentIds?: readonly number[],
): Promise<number> {
  const { config, database, clock } = context;
  const source = await transferSource(config);
  return inTransaction(database, async (transaction) => {
    // Two concurrent files would both take the same payments, and only one may.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('transfer file', 0))`);
    const now = await clock.now(transaction);
    const today = jstDate(now);
    const ids = paymentIds
      ? await lockNamed(transaction, paymentIds)
      : await lockDuePayments(transaction, dueUntil(today, config));
    const rows = requireWritable(context, await listPayable(transaction, ids), paymentIds !== undefined);
    if (rows.length === 0) throw refuse('nothing_due');
    const transferDate = transferDateOf(today, config);
    const orders = await Promise.all(rows.map(orderOf));
    const content = buildTransferFile(source, transferDate, orders, styleOf(config));
    const [file] = await transaction
      .insert(transferFiles)
      .values({
        transferDate,
        content,
        sha256: sha256Of(content),
        payments: orders.length,
        total: orders.reduce((sum, { amount }) => sum + amount, 0),
        madeBy,
        madeAt: now,
      })
      .returning({ id: transferFiles.id });
    if (!file) throw new Error('A transfer file did not come back.');
    const made = orders.map(({ paymentId, number, amount }) => ({
      fileId: file.id,
      invoiceId: paymentId,
      number,
      amount,
    }));
    for (const batch of batchesOf(made)) await transaction.insert(transfers).values([...batch]);
    return file.id;
  });
}

/** Returns the file format that the bank wants. */
const styleOf = (config: Config): FileStyle => ({
  header: config.TRANSFER_HEADERS,
  clientName: config.TRANSFER_CLIENT_NAME,
  unused: config.TRANSFER_UNUSED_FIELDS,
});

/** Returns the debited account, from TRANSFER_CLIENT_CODE and TRANSFER_ACCOUNT. */
async function transferSource({
  TRANSFER_CLIENT_CODE: clientCode,
  TRANSFER_ACCOUNT: account,
}: Config): Promise<TransferSource> {
  // The configuration has checked its form.
  const [bankCode = '', branchCode = '', type, accountNumber = ''] = account.split('-');
  return {
    clientCode,
    bankCode,
    branchCode,
    ...(await bankAndBranchKana(bankCode, branchCode)),
    accountType: type === 'checking' ? BankAccountType.Checking : BankAccountType.Ordinary,
    accountNumber,
  };
}
