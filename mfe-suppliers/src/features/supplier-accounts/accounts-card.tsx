import { useState, useId } from 'react';
import type { ListedAccount, SupplierDetail } from 'shared-api/types';
import { $api } from 'shared-auth';
import { AccountDrawer, HolderCheckNote, PaymentsToEarlier } from 'shared-features/suppliers/supplier-account';
import { useMay } from 'shared-features/ui/permission';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { formatLongDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import {
  Button,
  Card,
  EmptyState,
  Skeleton,
  Alert,
  type Description,
  DescriptionList,
  TextButton,
  LoadError,
} from 'shared-ui/core';
import { AccountHistoryDrawer } from './account-history-drawer';
import * as styles from './supplier-accounts.css';

interface AccountTileProps {
  readonly account: ListedAccount;
  /** Absent if the supplier is disabled, or the user may not change it. */
  readonly onEdit?: () => void;
  readonly onHistory: () => void;
}

/**
 * Shows one account: bank, branch and holder, the directory's answer about the holder, and the effect of its last
 * change on payments.
 */
function AccountTile({ account, onEdit, onHistory }: AccountTileProps) {
  const titleId = useId();
  const name = `${account.bank_name} ${account.branch_name}`;
  return (
    <article aria-labelledby={titleId} className={styles.tile}>
      <h3 id={titleId} className={styles.title}>
        {name}
      </h3>
      <DescriptionList items={itemsOf(account)} />
      <HolderCheckNote result={account.holder_check} />
      {account.payments_to_earlier.count === 0 ? null : (
        <Alert tone="info">
          <PaymentsToEarlier account={account} />
        </Alert>
      )}
      {account.caution === null || onEdit === undefined ? null : (
        <p className={styles.note}>{CAUTIONS[account.caution.kind]}</p>
      )}
      <div className={styles.acts}>
        {onEdit === undefined ? null : (
          <TextButton icon="edit" aria-label={`${name}の口座を編集`} onPress={onEdit}>
            {BUTTONS.edit}
          </TextButton>
        )}
        <TextButton icon="schedule" aria-label={`${name}の口座の変更履歴`} onPress={onHistory}>
          変更履歴
        </TextButton>
      </div>
    </article>
  );
}

/** Reason why the next payment to the account asks for re-authentication. A disabled supplier has no next payment. */
const CAUTIONS = {
  changed:
    '変更後の口座へは、まだ振り込んでいません。この口座へのお支払いを申請するときは、ご本人であることを確認します。',
  differs: '前回の振込先とは別の口座です。この口座へのお支払いを申請するときは、ご本人であることを確認します。',
} as const;

const itemsOf = (account: ListedAccount): readonly Description[] => [
  { term: FIELDS.accountType, detail: BANK_ACCOUNT_TYPE_LABELS[account.account_type] },
  { term: FIELDS.accountNumber, detail: account.account_number },
  { term: FIELDS.holderKana, detail: account.holder_kana },
  ...(account.changed_at === null ? [] : [{ term: '最終変更', detail: formatLongDateTime(account.changed_at) }]),
];

/** Drawer that is open beside the page. */
type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'history'; readonly account: ListedAccount };

/**
 * Shows 振込先口座: every account of a supplier. They can be added and changed beside the page while the supplier is
 * enabled.
 */
export function AccountsCard({ supplier }: { readonly supplier: SupplierDetail }) {
  const { data, error, refetch } = $api.useQuery('get', '/suppliers/{id}/accounts', {
    params: { path: { id: supplier.id } },
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayPrepare = useMay('prepare');
  const isReadOnly = supplier.status === 'disable' || !mayPrepare;
  const close = () => setOpened(null);
  const add = isReadOnly ? undefined : (
    <Button size="sm" icon="add" onPress={() => setOpened({ kind: 'add' })}>
      口座を追加
    </Button>
  );
  const accounts = data?.accounts;
  return (
    <Card title={FIELDS.supplierAccount} actions={accounts === undefined || accounts.length === 0 ? undefined : add}>
      {accounts === undefined ? (
        error === null ? (
          <Skeleton lines={5} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : accounts.length === 0 ? (
        <EmptyState icon="account_balance" action={add}>
          振込先口座はありません。
        </EmptyState>
      ) : (
        <ul className={styles.tiles}>
          {accounts.map((account) => (
            <li key={account.id} className={styles.item}>
              <AccountTile
                account={account}
                onEdit={isReadOnly ? undefined : () => setOpened({ kind: 'edit', account })}
                onHistory={() => setOpened({ kind: 'history', account })}
              />
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : opened.kind === 'history' ? (
        <AccountHistoryDrawer supplierId={supplier.id} account={opened.account} onClose={close} />
      ) : (
        <AccountDrawer
          supplier={supplier}
          account={opened.kind === 'edit' ? opened.account : null}
          onClose={close}
          onSaved={close}
        />
      )}
    </Card>
  );
}
