import type { SupplierAccount } from 'shared-api/types';
import { Alert, textStyles } from 'shared-ui/core';
import { AccountComparison, HolderCheckNote, PaymentsToEarlier } from 'shared-features/suppliers/supplier-account';
import { AccountCautionNotice } from './account-caution-notice';
import { type AccountChoice, isFormer } from './account-choice';

interface AccountNotesProps {
  readonly choice: AccountChoice;
  /** Account as it was on the screen at the submission. If it has changed since, that is shown first. */
  readonly seen?: SupplierAccount | null;
}

/**
 * Shows notes about the chosen account: its holder, its caution, and whether it was changed during or after the
 * submission.
 */
export function AccountNotes({ choice, seen = null }: AccountNotesProps) {
  const { account, caution, listed } = choice;
  return (
    <>
      {seen?.id === account.id && seen.revision !== account.revision ? (
        <Alert tone="warning" title="この口座は、申請の途中で変更されました">
          <p>ほかの画面、または社内のほかの方による変更です。心当たりがないときは、社内で確認してください。</p>
          <AccountComparison
            caption="変更の前と後の口座の比較"
            before={{ title: '変更前の口座', account: seen }}
            after={{ title: '現在の口座', account }}
          />
        </Alert>
      ) : null}
      <HolderCheckNote result={account.holder_check} />
      {caution === null ? null : (
        <AccountCautionNotice caution={caution} account={account} changedAt={listed?.changed_at ?? null} />
      )}
      {isFormer(choice) && listed !== null ? (
        <Alert tone="info" title="この口座は、申請のあとに変更されています">
          <p>申請時の口座を選ぶと、変更前の口座に振り込まれます。変更後の口座に振り込むときは、選び直してください。</p>
          <AccountComparison
            caption="申請時と現在の口座の比較"
            before={{ title: '申請時の口座', account }}
            after={{ title: '現在の口座', account: listed }}
          />
        </Alert>
      ) : null}
      {listed === null || listed.payments_to_earlier.count === 0 || isFormer(choice) ? null : (
        <div className={textStyles.note}>
          <PaymentsToEarlier account={listed} />
        </div>
      )}
    </>
  );
}
