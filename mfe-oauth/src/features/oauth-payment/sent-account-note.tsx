import { useState } from 'react';
import type { ConnectingSystem, LodgedAccount, Supplier } from 'shared-api/types';
import { type AccountChoice, useChooseWhenListed } from 'shared-features/payments/account-choice';
import { useEnteredText } from 'shared-features/payments/payment-form';
import { AccountDrawer, supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { Alert, Button } from 'shared-ui/core';
import { isSameAccount, useLodgedAccountValues } from './lodged-account';

interface SentAccountNoteProps {
  readonly system: ConnectingSystem;
  readonly lodged: LodgedAccount;
  readonly supplier: Pick<Supplier, 'id' | 'name'>;
  readonly accounts: readonly AccountChoice[];
}

/** Says where the account that was sent is none of the supplier's, or not the one that is chosen; a missing one may be added. */
export function SentAccountNote({ system, lodged, supplier, accounts }: SentAccountNoteProps) {
  const values = useLodgedAccountValues(lodged);
  const chosen = useEnteredText('supplierAccountId');
  const [isAdding, setIsAdding] = useState(false);
  const choose = useChooseWhenListed(accounts);
  const found = accounts.find(({ account }) => isSameAccount(lodged, account));
  if (found !== undefined && (chosen === '' || chosen === found.value)) return null;
  const names = { bank_name: values?.bank_name ?? `銀行コード ${lodged.bank_code}`, branch_name: values?.branch_name ?? `支店コード ${lodged.branch_code}` };
  return (
    <>
      <Alert
        tone="warning"
        title={found === undefined ? `「${system.name}」から連携された口座は、この取引先に登録されていません` : `「${system.name}」から連携された口座とは異なる口座です`}
      >
        <p>{`連携された口座: ${supplierAccountText({ ...lodged, ...names })}`}</p>
        {found === undefined ? (
          <>
            <p>請求書に記載の口座と照らし合わせてください。正しい場合は、取引先の口座として追加できます。</p>
            <Button size="sm" icon="add" onPress={() => setIsAdding(true)}>連携された口座を追加</Button>
          </>
        ) : (
          <p>選択した口座でよいか、請求書と照らし合わせてください。</p>
        )}
      </Alert>
      {isAdding ? (
        <AccountDrawer
          supplier={supplier}
          account={null}
          begun={values}
          onClose={() => setIsAdding(false)}
          onSaved={(account) => {
            setIsAdding(false);
            choose(account);
          }}
        />
      ) : null}
    </>
  );
}
