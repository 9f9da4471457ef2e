import type { BuyerAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { HOLDER_CHECK_LABELS } from 'shared-rules/words';
import type { RadioCardOption } from 'shared-ui/choices';
import { StatusChip } from 'shared-ui/core';
import { NEW_ACCOUNT } from './request-values';

/** The accounts that are there, then the way to another one. What the directory has doubts about is said. */
export function accountOptions(accounts: readonly BuyerAccount[]): readonly RadioCardOption[] {
  return [
    ...accounts.map((account) => ({
      value: String(account.id),
      title: `${account.bank_name} ${account.branch_name}`,
      description: `${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　${account.holder_kana}`,
      ...(account.holder_check === 'mismatch' && {
        aside: <StatusChip tone="warning" icon="warning">{`名義 ${HOLDER_CHECK_LABELS.mismatch}`}</StatusChip>,
      }),
    })),
    { value: NEW_ACCOUNT, title: '別の口座を登録', description: '銀行・支店・口座番号・名義を入力します。' },
  ];
}

/**
 * The choice that the step begins with: what was chosen, else the account that the last request named; another one
 * where there is none yet.
 */
export function proposedAccount(chosen: string, accounts: readonly BuyerAccount[]): string {
  const first = accounts[0];
  if (first === undefined) return NEW_ACCOUNT;
  return chosen === NEW_ACCOUNT || accounts.some(({ id }) => String(id) === chosen) ? chosen : String(first.id);
}
