import { AccountComparison, HolderCheckNote, PaymentsToEarlier } from 'shared-features/supplier-account';
import { Alert } from 'shared-ui/core';
import { AccountCautionNotice } from './account-caution-notice';
import { type AccountChoice, isFormer } from './account-choice';
import * as styles from './account-choice.css';

/** What is to be known of the chosen account: its holder, its caution, that it was changed after the application. */
export function AccountNotes({ choice }: { readonly choice: AccountChoice }) {
  const { account, caution, listed } = choice;
  return (
    <>
      <HolderCheckNote result={account.holder_check} />
      {caution === null ? null : <AccountCautionNotice caution={caution} account={account} changedAt={listed?.changed_at ?? null} />}
      {isFormer(choice) && listed !== null ? (
        <Alert tone="info" title="この口座は、申請のあとに変更されています">
          <p>申請時の口座を選ぶと、変更前の口座に振り込まれます。変更後の口座に振り込むときは、選び直してください。</p>
          <AccountComparison caption="申請時と現在の口座の比較" before={{ title: '申請時の口座', account }} after={{ title: '現在の口座', account: listed }} />
        </Alert>
      ) : null}
      {listed === null || isFormer(choice) ? null : <div className={styles.earlier}><PaymentsToEarlier account={listed} /></div>}
    </>
  );
}
