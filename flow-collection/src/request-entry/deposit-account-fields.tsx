import type { BuyerAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { HOLDER_CHECK_LABELS } from 'shared-rules/words';
import { RadioCardField, type RadioCardOption } from 'shared-ui/choices';
import { Alert, Card, StatusChip } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { BankAccountFields } from 'shared-features/bank/bank-account';
import { useMay } from 'shared-features/ui/permission';
import { DEPOSIT_ACCOUNT_LABEL } from './deposit-account.form';
import { NEW_ACCOUNT } from './request-values';

/** Returns the options: the existing accounts, with the directory's doubts, then a new one for whoever may add it. */
function accountOptions(accounts: readonly BuyerAccount[], mayAdd: boolean): readonly RadioCardOption[] {
  return [
    ...accounts.map((account) => ({
      value: String(account.id),
      title: `${account.bank_name} ${account.branch_name}`,
      description: `${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　${account.holder_kana}`,
      ...(account.holder_check === 'mismatch' && {
        aside: <StatusChip tone="warning" icon="warning">{`名義 ${HOLDER_CHECK_LABELS.mismatch}`}</StatusChip>,
      }),
    })),
    ...(mayAdd
      ? [{ value: NEW_ACCOUNT, title: '別の口座を登録', description: '銀行・支店・口座番号・名義を入力します。' }]
      : []),
  ];
}

/** Returns the initial choice: the earlier choice, else the account of the last request, else a new account. */
export function proposedAccount(chosen: string, accounts: readonly BuyerAccount[]): string {
  const first = accounts[0];
  if (first === undefined) return NEW_ACCOUNT;
  return chosen === NEW_ACCOUNT || accounts.some(({ id }) => String(id) === chosen) ? chosen : String(first.id);
}

interface DepositAccountFieldsProps {
  readonly accounts: readonly BuyerAccount[];
  /** Name of the seller in kana, from which the holder is proposed. */
  readonly nameKana: string;
}

/** Shows the deposit accounts as cards, then the option for a new one. */
export function DepositAccountFields({ accounts, nameKana }: DepositAccountFieldsProps) {
  const mayAdd = useMay('company');
  return (
    <>
      <Card title={DEPOSIT_ACCOUNT_LABEL}>
        <p>取引先が支払うと、審査のあとにこの口座へ振り込みます。</p>
        {accounts.length === 0 ? null : (
          <RadioCardField
            name="depositAccountId"
            label="入金を受け取る口座"
            badge="required"
            options={accountOptions(accounts, mayAdd)}
          />
        )}
        {mayAdd ? null : (
          <Alert tone="info" title="入金口座は、会社の管理者だけが登録できます">
            <p>別の口座で受け取る場合は、管理者に登録を依頼してください。</p>
          </Alert>
        )}
      </Card>
      {mayAdd ? <NewAccount nameKana={nameKana} /> : null}
    </>
  );
}

function NewAccount({ nameKana }: Pick<DepositAccountFieldsProps, 'nameKana'>) {
  if (useFormValue('depositAccountId') !== NEW_ACCOUNT) return null;
  return (
    <Card title="新しい入金口座">
      <p>貴社の口座を登録してください。次の依頼からは、選ぶだけで使えます。</p>
      <BankAccountFields owner="self" prefix="account." nameKana={nameKana} />
    </Card>
  );
}
