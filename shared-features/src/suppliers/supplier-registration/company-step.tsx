import { useEffect, useMemo } from 'react';
import { BUTTONS } from 'shared-rules/buttons';
import { Form, SubmitButton, useAppForm, useFormValues } from 'shared-ui/forms';
import { BusinessFormSection } from './business-form-section';
import { CompanyFields } from './company-fields';
import { companyForm } from './company.form';
import type { CompanyValues } from './company-values';
import { type ChosenSupplier, RegisteredSuppliers } from './registered-suppliers';
import { StepActions } from './step-actions';
import { StepBegin } from '../../ui/step-message';
import { stepTitle } from './step-names';
import { openStep, type StepProps } from './steps';
import type { SupplierDraftKeeper } from './use-draft-keeper';
import { useReadParts } from './use-read-parts';
import { useRegisteredSuppliers } from './use-registered-suppliers';

interface CompanyStepProps extends StepProps {
  readonly keeper: SupplierDraftKeeper;
  /** Given: a supplier that is registered already can be chosen instead. */
  readonly onChoose?: (supplier: ChosenSupplier) => void;
}

/** Shows step 1: the supplier. A corporation is found in the register or typed, a sole proprietor is typed. */
export function CompanyStep({ keeper, message, onGo, onChoose }: CompanyStepProps) {
  const { kept, keep } = keeper;
  const reading = useReadParts(keeper);
  // Without an account there is nothing to enter but this.
  const isLast = !kept.current.hasAccount;
  const form = useAppForm({
    schema: companyForm,
    defaultValues: { ...kept.current.company },
    onSubmit: () =>
      onGo(isLast || (message.isChange === true && openStep(kept.current) === 'confirm') ? 'confirm' : 'bank'),
  });
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keep({ company: values as CompanyValues }) }),
    [subscribe, keep],
  );

  const { stopping } = form;
  const needed = useMemo(
    () =>
      [
        message.focus,
        ...(message.problems ?? []).map(({ field }) => field),
        ...stopping.map(({ name }) => name),
      ].filter((name) => name !== undefined),
    [message, stopping],
  );
  return (
    <Form form={form} label={stepTitle('company', kept.current.hasAccount)} gap="cards">
      <BusinessFormSection />
      <CompanyFields reading={reading} needed={needed} />
      <AlreadyRegistered onChoose={onChoose} />
      <StepActions>
        <SubmitButton isBlock>{message.isChange === true ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
      </StepActions>
      <StepBegin message={message} />
    </Form>
  );
}

const COMPARED = ['business_form', 'corporate_number', 'name', 'registration_number'] as const;

function AlreadyRegistered({ onChoose }: Pick<CompanyStepProps, 'onChoose'>) {
  const values = useFormValues(COMPARED);
  const typed = Object.fromEntries(COMPARED.map((name, index) => [name, values[index]])) as Pick<
    CompanyValues,
    (typeof COMPARED)[number]
  >;
  return <RegisteredSuppliers found={useRegisteredSuppliers(typed)} onChoose={onChoose} />;
}
