import { useEffect } from 'react';
import { partnerForm, RecipientFields, usePartnerDrawer } from 'shared-features/collections/request-entry';
import { StepBegin } from 'shared-features/ui/step-message';
import { SupplierField } from 'shared-features/suppliers/supplier-choice';
import { parseEmailAddress } from 'shared-rules/mail';
import { BUTTONS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { FeeExample } from './fee-example';
import { StepActions } from './step-actions';
import { STEP_PLACES } from './steps';
import type { StepParts } from './use-step';

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
  const { button, drawer } = usePartnerDrawer(flowState, form);
  return (
    <>
      <Form form={form} label={STEP_PLACES.partner.title} gap="cards">
        <Card title="依頼先">
          <Stack gap={24}>
            <Stack gap={8}>
              <SupplierField name="supplierId" />
              {button}
            </Stack>
            <RecipientFields />
          </Stack>
        </Card>
        <FeeExample />
        <StepActions flowState={flowState}>
          <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
        </StepActions>
        <StepBegin message={message} />
      </Form>
      {drawer}
    </>
  );
}
