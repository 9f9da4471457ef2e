import type { BuyerAccount } from 'shared-api/types';
import { RadioCardField } from 'shared-ui/choices';
import { Card } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { BankAccountFields } from '../../bank/bank-account';
import { accountOptions } from './deposit-account-options';
import { DEPOSIT_ACCOUNT_LABEL } from './deposit-account.form';
import { NEW_ACCOUNT } from './request-values';

interface DepositAccountFieldsProps {
  readonly accounts: readonly BuyerAccount[];
  /** Of the seller: the holder is proposed from it. */
  readonly nameKana: string;
}

/** Where the money goes: accounts that are there as cards, then another one. */
export function DepositAccountFields({ accounts, nameKana }: DepositAccountFieldsProps) {
  return (
    <>
      <Card title={DEPOSIT_ACCOUNT_LABEL}>
        <p>取引先が支払うと、審査のあとにこの口座へ振り込みます。</p>
        {accounts.length === 0 ? null : (
          <RadioCardField
            name="depositAccountId"
            label="入金を受け取る口座"
            badge="required"
            options={accountOptions(accounts)}
          />
        )}
      </Card>
      <NewAccount nameKana={nameKana} />
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
