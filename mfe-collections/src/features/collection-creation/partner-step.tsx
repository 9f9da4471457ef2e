import { useEffect, useState } from 'react';
import { StepBegin } from 'shared-features/step-message';
import { SupplierField } from 'shared-features/supplier-choice';
import { type DrawerState, SupplierDrawer } from 'shared-features/supplier-drawer';
import { parseEmailAddress } from 'shared-rules/mail';
import { BUTTONS } from 'shared-rules/words';
import { Button, Card, Stack } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { FeeExample } from './fee-example';
import { NAME_LIMIT, partnerForm } from './partner.form';
import { RecipientEmailField } from './recipient-email-field';
import { StepActions } from './step-actions';
import { STEP_PLACES } from './steps';
import { useChosenSupplier } from './use-chosen-supplier';
import type { StepParts } from './use-step';

const NEW_SUPPLIER: DrawerState = { step: 'company', draft: null };

/** 取引先: who is asked to pay and at which address, and what a payment will cost whom. */
export function PartnerStep({ flowState, message, go }: StepParts) {
  const { kept, keep } = flowState;
  const isChange = message.isChange === true;
  const { supplierId, recipientEmail, recipientName } = kept.current.values;
  const form = useAppForm({
    schema: partnerForm,
    defaultValues: { supplierId, recipientEmail, recipientName },
    onSubmit: (values) => {
      keep({ values: { ...kept.current.values, ...values, recipientEmail: parseEmailAddress(values.recipientEmail) ?? values.recipientEmail } });
      go(isChange ? 'confirm' : 'invoice');
    },
  });
  const { subscribe } = form.methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values: { ...kept.current.values, ...values } }) }),
    [subscribe, keep, kept],
  );
  const [drawer, setDrawer] = useState(kept.current.supplier);
  const changeDrawer = (supplier: DrawerState | null) => {
    setDrawer(supplier);
    keep({ supplier });
  };
  const { choose, handleGone } = useChosenSupplier(form);
  return (
    <>
      <Form form={form} label={STEP_PLACES.partner.title} gap="cards">
        <Card title="依頼先">
          <Stack gap={24}>
            <Stack gap={8}>
              <SupplierField name="supplierId" />
              <div><Button size="sm" icon="add" onPress={() => changeDrawer(NEW_SUPPLIER)}>取引先を追加</Button></div>
            </Stack>
            <RecipientEmailField />
            <TextField name="recipientName" label="ご担当者名" badge="optional" help="メールの宛名になります。入力例: 経理部 高橋 様" maxLength={NAME_LIMIT} width="long" />
          </Stack>
        </Card>
        <FeeExample />
        <StepActions flowState={flowState}>
          <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
        </StepActions>
        <StepBegin message={message} />
      </Form>
      {/* Beside the form, not in it: what is typed there is not typed here. */}
      <SupplierDrawer state={drawer} onChange={changeDrawer} read={null} hasAccount={false} onChosen={choose} onGone={handleGone} />
    </>
  );
}
