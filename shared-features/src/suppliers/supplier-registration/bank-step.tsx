import { useEffect } from 'react';
import { holderMismatch } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { useConfirm } from 'shared-shell';
import { Button } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import {
  type BankAccount,
  bankAccountBody,
  BankAccountFields,
  bankAccountSchema,
  type BankAccountValues,
  checkHolder,
} from '../../bank/bank-account';
import { ConfirmHint } from '../../documents/document-reading/reading-status';
import { ReadableFrame } from '../../documents/document-reading/readable-frame';
import { StepBegin } from '../../ui/step-message';
import { stepTitle } from './step-names';
import { StepSection, StepActions } from './step-section';
import { accountKey, type StepProps } from './steps';
import * as styles from './supplier-registration.css';
import type { SupplierDraftKeeper } from './use-draft-keeper';
import { readAccount } from './prefill';
import type { SupplierReading } from './supplier-reading';
import { useReadParts } from './use-read-parts';

interface BankStepProps extends StepProps {
  readonly keeper: SupplierDraftKeeper;
  /** Reading of the document that the supplier is registered from. Default none. */
  readonly read?: SupplierReading | null;
}

/** Shows step 2: the supplier's account. Its holder is checked at the latest when the step is left. */
export function BankStep({ keeper, message, onGo, read = null }: BankStepProps) {
  const { kept, keep } = keeper;
  const goOn = useHolderQuestion(keeper);
  const form = useAppForm({
    schema: bankAccountSchema,
    defaultValues: { ...kept.current.account },
    onSubmit: async (account) => {
      if (await goOn(account)) onGo('confirm');
      else form.methods.setFocus('holder_kana');
    },
  });
  const { subscribe, getValues, setValue } = form.methods;
  const reading = useReadParts(keeper, read, async (_part, value) => {
    if (typeof value === 'string') return;
    const { account } = await readAccount(value);
    for (const [name, part] of Object.entries(account))
      setValue(name as keyof BankAccountValues, part, { shouldDirty: true });
    keep({ account });
  });
  useEffect(() => {
    // The holder has been proposed by then.
    keep({ account: getValues() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep({ account: values as BankAccountValues }),
    });
  }, [subscribe, getValues, keep]);

  const isChange = message.isChange === true;
  return (
    <Form form={form} label={stepTitle('bank')} gap="cards">
      <StepSection title={FIELDS.supplierAccount}>
        <p
          className={styles.lead}
        >{`${kept.current.company.name} への振込に使う口座です。請求書に記載された口座を入力してください。`}</p>
        {reading.isUnconfirmed('account') ? <ConfirmHint /> : null}
        <ReadableFrame field="account" label={FIELDS.supplierAccount} reading={reading} isGroup>
          {() => <BankAccountFields nameKana={kept.current.company.name_kana} />}
        </ReadableFrame>
      </StepSection>
      <StepActions>
        <Button isBlock onPress={() => onGo(isChange ? 'confirm' : 'company')}>
          {BUTTONS.back}
        </Button>
        <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
      </StepActions>
      <StepBegin message={message} />
    </Form>
  );
}

/**
 * Checks the holder with the banks' directory unless this account was checked already, and asks the user to confirm
 * another holder.
 * @returns function that resolves to whether to continue
 */
function useHolderQuestion({ kept, keep }: SupplierDraftKeeper): (account: BankAccount) => Promise<boolean> {
  const confirm = useConfirm();
  return async (account) => {
    const body = bankAccountBody(account);
    const key = accountKey(body);
    const known = kept.current.holder;
    const result = known?.account === key ? known.result : await checkHolder(body);
    keep({ holder: { account: key, result } });
    if (result !== 'mismatch') return true;
    return confirm({
      title: '口座名義の不一致',
      text: `${holderMismatch()}このまま登録すると、振込不能になることがあります。`,
      confirmLabel: 'このまま進む',
      cancelLabel: '戻って修正',
    });
  };
}
