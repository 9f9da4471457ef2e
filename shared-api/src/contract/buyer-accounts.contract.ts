import { Type } from 'typebox';
import { operation } from '../operation';
import { HolderCheck } from './banks.contract';
import { Id, Moment } from './common.contract';
import { AccountType } from './banks.contract';
import { EnteredAccount } from './supplier-accounts.contract';

/**
 * A bank account of the buyer's own, into which collections are deposited (入金口座). It never changes: another one is
 * added.
 */
export const BuyerAccount = Type.Object({
  id: Id,
  bank_code: Type.String(),
  bank_name: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String(),
  account_type: AccountType,
  account_number: Type.String({ description: 'Seven digits' }),
  holder_kana: Type.String({ description: 'Half-width Zengin kana' }),
  holder_check: HolderCheck,
  created_at: Moment,
});

const params = Type.Object({ id: Id });

export const listBuyerAccounts = operation({
  id: 'listBuyerAccounts',
  method: 'get',
  path: '/buyers/{id}/accounts',
  tag: 'Collections',
  access: 'session',
  permission: 'read',
  collecting: true,
  summary:
    "The buyer's own bank accounts for deposits: the one that the last collection named first, then the newest. 404 for another buyer's id",
  params,
  responses: { 200: Type.Object({ accounts: Type.Array(BuyerAccount) }) },
});

export const addBuyerAccount = operation({
  id: 'addBuyerAccount',
  method: 'post',
  path: '/buyers/{id}/accounts',
  tag: 'Collections',
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  reauthenticated: true,
  collecting: true,
  idempotent: true,
  summary: 'Add a bank account for deposits; 409 where the same one is there already. A notice tells the buyer',
  params,
  body: EnteredAccount,
  responses: { 201: BuyerAccount },
});
