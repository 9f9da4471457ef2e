import { useState } from 'react';
import type { ListedAccount, SupplierDetail } from 'shared-api/types';
import { LoadError } from 'shared-features/ui/load-error';
import { AccountDrawer } from 'shared-features/suppliers/supplier-account';
import { $api } from 'shared-auth';
import { FIELDS } from 'shared-rules/words';
import { Button, Card, EmptyState, Skeleton } from 'shared-ui/core';
import { AccountHistoryDrawer } from './account-history-drawer';
import { AccountTile } from './account-tile';
import * as styles from './accounts-card.css';

/** What stands open beside the page. */
type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'history'; readonly account: ListedAccount };

/** 振込先口座: every account of a supplier, added and changed beside the page while the supplier is enabled. */
export function AccountsCard({ supplier }: { readonly supplier: SupplierDetail }) {
  const { data, error, refetch } = $api.useQuery('get', '/suppliers/{id}/accounts', { params: { path: { id: supplier.id } } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const isDisabled = supplier.status === 'disable';
  const close = () => setOpened(null);
  const add = isDisabled ? undefined : <Button size="sm" icon="add" onPress={() => setOpened({ kind: 'add' })}>口座を追加</Button>;
  const accounts = data?.accounts;
  return (
    <Card title={FIELDS.supplierAccount} actions={accounts === undefined || accounts.length === 0 ? undefined : add}>
      {accounts === undefined ? (
        error === null ? <Skeleton lines={5} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : accounts.length === 0 ? (
        <EmptyState icon="account_balance" action={add}>振込先口座はありません。</EmptyState>
      ) : (
        <ul className={styles.tiles}>
          {accounts.map((account) => (
            <li key={account.id} className={styles.item}>
              <AccountTile
                account={account}
                onEdit={isDisabled ? undefined : () => setOpened({ kind: 'edit', account })}
                onHistory={() => setOpened({ kind: 'history', account })}
              />
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : opened.kind === 'history' ? (
        <AccountHistoryDrawer supplierId={supplier.id} account={opened.account} onClose={close} />
      ) : (
        <AccountDrawer supplier={supplier} account={opened.kind === 'edit' ? opened.account : null} onClose={close} onSaved={close} />
      )}
    </Card>
  );
}
