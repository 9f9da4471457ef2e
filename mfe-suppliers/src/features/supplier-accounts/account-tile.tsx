import { useId } from 'react';
import type { ListedAccount } from 'shared-api/types';
import { HolderCheckNote, PaymentsToEarlier } from 'shared-features/suppliers/supplier-account';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { formatDateTime } from 'shared-rules/time';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { Alert, type Description, DescriptionList, TextButton } from 'shared-ui/core';
import * as styles from './accounts-card.css';

interface AccountTileProps {
  readonly account: ListedAccount;
  /** Absent where the supplier is disabled. */
  readonly onEdit?: () => void;
  readonly onHistory: () => void;
}

/** One account: where it is, whose it is, what the directory says of that, and what its last change means for payments. */
export function AccountTile({ account, onEdit, onHistory }: AccountTileProps) {
  const titleId = useId();
  const name = `${account.bank_name} ${account.branch_name}`;
  return (
    <article aria-labelledby={titleId} className={styles.tile}>
      <h3 id={titleId} className={styles.title}>{name}</h3>
      <DescriptionList items={itemsOf(account)} />
      <HolderCheckNote result={account.holder_check} />
      {account.payments_to_earlier.count === 0 ? null : <Alert tone="info"><PaymentsToEarlier account={account} /></Alert>}
      {account.caution === null || onEdit === undefined ? null : <p className={styles.note}>{CAUTIONS[account.caution.kind]}</p>}
      <div className={styles.acts}>
        {onEdit === undefined ? null : <TextButton icon="edit" aria-label={`${name}の口座を編集`} onPress={onEdit}>{BUTTONS.edit}</TextButton>}
        <TextButton icon="schedule" aria-label={`${name}の口座の変更履歴`} onPress={onHistory}>変更履歴</TextButton>
      </div>
    </article>
  );
}

/** Why the next payment to the account asks for the password; a disabled supplier has no next one. */
const CAUTIONS = {
  changed: '変更後の口座へは、まだ振り込んでいません。この口座へのお支払いを申請するときは、ご本人であることを確認します。',
  differs: '前回の振込先とは別の口座です。この口座へのお支払いを申請するときは、ご本人であることを確認します。',
} as const;

const itemsOf = (account: ListedAccount): readonly Description[] => [
  { term: FIELDS.accountType, detail: BANK_ACCOUNT_TYPE_LABELS[account.account_type] },
  { term: FIELDS.accountNumber, detail: account.account_number },
  { term: FIELDS.holderKana, detail: account.holder_kana },
  ...(account.changed_at === null ? [] : [{ term: '最終変更', detail: formatDateTime(account.changed_at) }]),
];
