import { useEffect, useRef } from 'react';
import type { BuyerAccount } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import {
  useDepositAccounts,
  ACCOUNT_FIELD_NAMES,
  depositAccountForm,
  DepositAccountFields,
  proposedAccount,
  useAddDepositAccount,
} from 'flow-collection/request-entry';
import { useMay } from 'shared-features/ui/permission';
import { StepBegin } from 'shared-features/ui/step-message';
import { BUTTONS } from 'shared-rules/buttons';
import { Skeleton, LoadError } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { StepActions } from './step-actions';
import { STEP_PLACES } from './steps';
import type { StepParts } from './use-step';

interface BankStepFormProps extends StepParts {
  readonly accounts: readonly BuyerAccount[];
  readonly buyerId: number;
  /** Name of the seller in kana, from which the holder is proposed. */
  readonly nameKana: string;
}

/** Shows the form of the third step: existing accounts as cards, then the option for a new one. */
function BankStepForm({ flowState, message, go, accounts, buyerId, nameKana }: BankStepFormProps) {
  const { kept, keep } = flowState;
  const isChange = message.isChange === true;
  const mayAdd = useMay('company');
  const initial = useRef(kept.current).current;
  const { add, proof } = useAddDepositAccount(flowState, buyerId);
  const form = useAppForm({
    schema: depositAccountForm,
    defaultValues: {
      depositAccountId: proposedAccount(initial.values.depositAccountId, accounts),
      account: initial.account,
    },
    fieldNames: ACCOUNT_FIELD_NAMES,
    onSubmit: async ({ depositAccountId, account }) => {
      const correctHolder = () => form.methods.setFocus('account.holder_kana');
      const id = account === null ? depositAccountId : await add(account, correctHolder);
      if (id === null) return;
      keep({ values: { ...kept.current.values, depositAccountId: id } });
      go('confirm');
    },
  });
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { depositAccountId, account } }) =>
          keep({ values: { ...kept.current.values, depositAccountId }, account }),
      }),
    [subscribe, keep, kept],
  );
  return (
    <Form form={form} label={STEP_PLACES.bank.title} gap="cards">
      <DepositAccountFields accounts={accounts} nameKana={nameKana} />
      <StepActions flowState={flowState} onBack={() => go(isChange ? 'confirm' : 'invoice')}>
        {mayAdd || accounts.length > 0 ? (
          <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
        ) : null}
      </StepActions>
      <StepBegin message={message} />
      {proof}
    </Form>
  );
}

/** Shows 入金口座: the choice of the deposit account, an existing or a new one. */
export function BankStep(parts: StepParts) {
  const user = useCurrentUser();
  const { data, error, refetch } = useDepositAccounts();
  if (data !== undefined && user !== undefined && 'corporation' in user) {
    return (
      <BankStepForm
        {...parts}
        accounts={data.accounts}
        buyerId={user.buyerId}
        nameKana={user.corporation.corporate_name_kana}
      />
    );
  }
  return error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
}
