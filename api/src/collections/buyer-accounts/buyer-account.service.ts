import type { EnteredAccount } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { conflict } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { checkEnteredHolder, readBankAccount } from '../../reference';
import type { CheckedAccount } from '../../suppliers';
import { announceBuyerAccount } from './buyer-account-notice';
import { insertBuyerAccount, type BuyerAccountRow } from './buyer-account.repository';

const SAME_ACCOUNT = '同じ入金口座がすでに登録されています。登録済みの入金口座から選択してください。';

/** Reads a deposit account as typed, and asks the directory about its holder: outside any transaction, for the directory is another server. Throws 422 with everything that is wrong. */
export async function readDepositAccount(context: Context, buyerId: number, typed: EnteredAccount): Promise<CheckedAccount> {
  const account = await readBankAccount(typed);
  return { account, holderCheck: await checkEnteredHolder(context, buyerId, account) };
}

/** Adds a deposit account and tells the buyer. Throws 409 where the buyer has the same one. */
export async function addDepositAccount(context: Context, tx: Transaction, buyer: Buyer, { account, holderCheck }: CheckedAccount): Promise<BuyerAccountRow> {
  const row = await insertBuyerAccount(tx, buyer.buyerId, account, holderCheck, await context.clock.now(tx));
  if (!row) throw conflict(SAME_ACCOUNT);
  await announceBuyerAccount(context, tx, buyer, row);
  return row;
}
