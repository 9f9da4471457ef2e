import { useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { Alert, Stack } from 'shared-ui/core';
import { AccountsCard } from '../supplier-accounts/accounts-card';
import { BasicInformation } from './basic-information';
import { DisableSupplier } from './disable-supplier';
import * as styles from './supplier-sections.css';

/** Everything about one supplier; of a disabled one all is read and nothing can be done. */
export function SupplierSections({ supplier }: { readonly supplier: SupplierDetail }) {
  const top = useRef<HTMLDivElement>(null);
  const isDisabled = supplier.status === 'disable';
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="取引先の内容" className={styles.sections}>
      <Stack gap={24}>
        {isDisabled ? (
          <Alert tone="info" title="この取引先は無効です。">
            <p>新しい申請や、口座の追加・変更はできません。登録内容と支払履歴は引き続き確認できます。</p>
          </Alert>
        ) : null}
        <BasicInformation supplier={supplier} />
        <AccountsCard supplier={supplier} />
        {/* The button goes with the act that it does; the focus stays with what it was about. */}
        {isDisabled ? null : <DisableSupplier supplier={supplier} onDisabled={() => top.current?.focus()} />}
      </Stack>
    </div>
  );
}
