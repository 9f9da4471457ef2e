import { useState } from 'react';
import type { ConnectingSystem, PreRegisteredAccount, Supplier } from 'shared-api/types';
import { unavailableReason } from 'flow-payment/transfer-date';
import { type AccountChoice, useChooseWhenListed } from 'flow-payment/account-choice';
import { type PaymentMaterial, TransferCard } from 'flow-payment/payment-form';
import { useEnteredText } from 'flow-payment/payment-fields';
import { AccountDrawer, supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Alert, Button } from 'shared-ui/core';
import { PreRegisteredField } from '../pre-registration/pre-registered-field';
import { isSameAccount, usePreRegisteredAccountValues } from './pre-registered-account';
import { type PreRegisteredPreRegistration, sentValues } from './sent-values';
import type { SupplierChoices } from './use-supplier-choices';

interface SentAccountNoteProps {
  readonly system: ConnectingSystem;
  readonly preRegistered: PreRegisteredAccount;
  readonly supplier: Pick<Supplier, 'id' | 'name'>;
  readonly accounts: readonly AccountChoice[];
}

/** Shows that the sent account is not one of the supplier's, or not the chosen one. A missing account can be added. */
function SentAccountNote({ system, preRegistered, supplier, accounts }: SentAccountNoteProps) {
  const values = usePreRegisteredAccountValues(preRegistered);
  const chosen = useEnteredText('supplierAccountId');
  const [isAdding, setIsAdding] = useState(false);
  const choose = useChooseWhenListed(accounts);
  const found = accounts.find(({ account }) => isSameAccount(preRegistered, account));
  if (found !== undefined && (chosen === '' || chosen === found.value)) return null;
  const names = {
    bank_name: values?.bank_name ?? `銀行コード ${preRegistered.bank_code}`,
    branch_name: values?.branch_name ?? `支店コード ${preRegistered.branch_code}`,
  };
  return (
    <>
      <Alert
        tone="warning"
        title={
          found === undefined
            ? `「${system.name}」から連携された口座は、この取引先に登録されていません`
            : `「${system.name}」から連携された口座とは異なる口座です`
        }
      >
        <p>{`連携された口座: ${supplierAccountText({ ...preRegistered, ...names })}`}</p>
        {found === undefined ? (
          <>
            <p>請求書に記載の口座と照らし合わせてください。正しい場合は、取引先の口座として追加できます。</p>
            <Button size="sm" icon="add" onPress={() => setIsAdding(true)}>
              連携された口座を追加
            </Button>
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

interface PreRegisteredTransferCardProps {
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly choices: SupplierChoices;
  readonly material: PaymentMaterial;
  /** Due date of the received invoice, 'YYYY-MM-DD'. */
  readonly dueDate: string;
}

const LABELS = { supplierAccountId: FIELDS.supplierAccount, transferDate: '振込日' } as const;

/** Shows 振込の内容, with the sent account and day. */
export function PreRegisteredTransferCard({
  preRegistration,
  choices: { supplier, accounts, problem },
  material,
  dueDate,
}: PreRegisteredTransferCardProps) {
  const { system, payment } = preRegistration;
  const sent = sentValues(preRegistration);
  const preRegistered = payment.supplier.account ?? null;
  const wish = payment.transfer_date ?? null;
  const wishReason = wish === null ? null : unavailableReason(wish, material.days);
  // A sent value can be restored only if it can be chosen: an account of this supplier, a day on which money can be
  // sent.
  const canRestore = {
    supplierAccountId: accounts?.some(({ value }) => value === sent.supplierAccountId) === true,
    transferDate: wish !== null && wishReason === null,
  };
  if (problem !== null) {
    return (
      <Alert tone="danger" isLive title="取引先の振込先口座を読み込めませんでした">
        <p>{problem.message}</p>
        <Button size="sm" onPress={problem.retry}>
          再試行
        </Button>
      </Alert>
    );
  }
  return (
    <>
      {wish === null || wishReason === null ? null : (
        <Alert tone="info" title={`「${system.name}」から連携された振込日 ${formatLongDate(wish)} には振り込めません`}>
          <p>{`${wishReason}最短の ${formatLongDate(material.days.earliest)} を選択しました。ほかの日にも変更できます。`}</p>
        </Alert>
      )}
      <TransferCard
        material={material}
        supplier={accounts === null ? null : supplier}
        dueDate={dueDate}
        locked={new Set()}
        frame={(name, field) => (
          <PreRegisteredField
            system={system}
            name={name}
            label={LABELS[name]}
            sent={canRestore[name] ? sent[name] : undefined}
          >
            {field}
          </PreRegisteredField>
        )}
        accountNote={
          preRegistered === null || supplier === null || accounts === null ? null : (
            <SentAccountNote system={system} preRegistered={preRegistered} supplier={supplier} accounts={accounts} />
          )
        }
      />
    </>
  );
}
