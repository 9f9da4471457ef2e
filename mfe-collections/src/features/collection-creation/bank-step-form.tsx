import { useEffect, useRef } from 'react';
import type { BuyerAccount } from 'shared-api/types';
import { BankAccountFields } from 'shared-features/bank-account';
import { StepBegin } from 'shared-features/step-message';
import { BUTTONS } from 'shared-rules/words';
import { Card } from 'shared-ui/core';
import { Form, RadioCardField, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import { ACCOUNT_LABEL, BANK_FIELD_NAMES, bankForm } from './bank.form';
import { NEW_ACCOUNT } from './collection-creation.workflow';
import { accountOptions, proposedAccount } from './account-options';
import { StepActions } from './step-actions';
import { STEP_PLACES } from './steps';
import { useAddAccount } from './use-add-account';
import type { StepParts } from './use-step';

interface BankStepFormProps extends StepParts {
  readonly accounts: readonly BuyerAccount[];
  readonly buyerId: number;
  /** Of the seller: the holder is proposed from it. */
  readonly nameKana: string;
}

/** The form of the third step: accounts that are there as cards, then another one. */
export function BankStepForm({ flowState, message, go, accounts, buyerId, nameKana }: BankStepFormProps) {
  const { kept, keep } = flowState;
  const isChange = message.isChange === true;
  const initial = useRef(kept.current).current;
  const add = useAddAccount(flowState, buyerId);
  const form = useAppForm({
    schema: bankForm,
    defaultValues: { depositAccountId: proposedAccount(initial.values.depositAccountId, accounts), account: initial.account },
    fieldNames: BANK_FIELD_NAMES,
    onSubmit: async ({ depositAccountId, account }) => {
      const id = account === null ? depositAccountId : await add(account);
      if (id === null) {
        form.methods.setFocus('account.holder_kana');
        return;
      }
      keep({ values: { ...kept.current.values, depositAccountId: id } });
      go('confirm');
    },
  });
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { depositAccountId, account } }) => keep({ values: { ...kept.current.values, depositAccountId }, account }),
      }),
    [subscribe, keep, kept],
  );
  return (
    <Form form={form} label={STEP_PLACES.bank.title} gap="cards">
      <Card title={ACCOUNT_LABEL}>
        <p>取引先が支払うと、審査のあとにこの口座へ振り込みます。</p>
        {accounts.length === 0 ? null : <RadioCardField name="depositAccountId" label="入金を受け取る口座" badge="required" options={accountOptions(accounts)} />}
      </Card>
      <NewAccount nameKana={nameKana} />
      <StepActions flowState={flowState} onBack={() => go(isChange ? 'confirm' : 'invoice')}>
        <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
      </StepActions>
      <StepBegin message={message} />
    </Form>
  );
}

function NewAccount({ nameKana }: Pick<BankStepFormProps, 'nameKana'>) {
  if (useFormValue('depositAccountId') !== NEW_ACCOUNT) return null;
  return (
    <Card title="新しい入金口座">
      <p>貴社の口座を登録してください。次の依頼からは、選ぶだけで使えます。</p>
      <BankAccountFields owner="self" prefix="account." nameKana={nameKana} />
    </Card>
  );
}
