import { useEffect, useMemo } from 'react';
import { BUTTONS } from 'shared-rules/buttons';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { RadioCardField } from 'shared-ui/choices';
import { Form, SubmitButton, useAppForm, useFormValues } from 'shared-ui/forms';
import { CompanyFields } from './company-fields';
import { companyForm } from './company.form';
import type { CompanyValues } from './company-values';
import { type ChosenSupplier, RegisteredSuppliers } from './registered-suppliers';
import { StepBegin } from '../../ui/step-message';
import { stepTitle } from './step-names';
import { StepSection, StepActions } from './step-section';
import { openStep, type StepProps } from './steps';
import { ConfirmHint } from '../../documents/document-reading/reading-status';
import { READ_PARTS } from './supplier-draft';
import type { SupplierDraftKeeper } from './use-draft-keeper';
import type { SupplierReading } from './supplier-reading';
import { useReadParts } from './use-read-parts';
import { useRegisteredSuppliers } from './use-registered-suppliers';

const OPTIONS = [
  {
    value: '1',
    title: BUSINESS_FORM_LABELS[1],
    description: '株式会社・合同会社・一般社団法人など。法人番号や法人名で検索できます。',
  },
  {
    value: '2',
    title: BUSINESS_FORM_LABELS[2],
    description: '屋号で営む事業者やフリーランスの方。内容を直接入力します。',
  },
];

/** Shows 法人 or 個人事業主, which determines the other fields. */
function BusinessFormSection() {
  return (
    <StepSection title={FIELDS.businessForm}>
      <RadioCardField name="business_form" label="取引先の事業形態" badge="required" options={OPTIONS} />
    </StepSection>
  );
}

interface CompanyStepProps extends StepProps {
  readonly keeper: SupplierDraftKeeper;
  /** Reading of the document that the supplier is registered from. Default none. */
  readonly read?: SupplierReading | null;
  /** Given: a supplier that is registered already can be chosen instead. */
  readonly onChoose?: (supplier: ChosenSupplier) => void;
}

/** Shows step 1: the supplier. A corporation is found in the register or typed, a sole proprietor is typed. */
export function CompanyStep({ keeper, message, onGo, onChoose, read = null }: CompanyStepProps) {
  const { kept, keep } = keeper;
  // Without an account there is nothing to enter but this.
  const isLast = !kept.current.hasAccount;
  const form = useAppForm({
    schema: companyForm,
    defaultValues: { ...kept.current.company },
    onSubmit: () =>
      onGo(isLast || (message.isChange === true && openStep(kept.current) === 'confirm') ? 'confirm' : 'bank'),
  });
  const { subscribe, setValue } = form.methods;
  const reading = useReadParts(keeper, read, async (part, value) => {
    if (part === 'registration_number' && typeof value === 'string')
      setValue(part, value, { shouldDirty: true, shouldValidate: true });
  });
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
      {COMPANY_PARTS.some(reading.isUnconfirmed) ? <ConfirmHint /> : null}
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

const COMPANY_PARTS = READ_PARTS.filter((part) => part !== 'account');

const COMPARED = ['business_form', 'corporate_number', 'name', 'registration_number'] as const;

function AlreadyRegistered({ onChoose }: Pick<CompanyStepProps, 'onChoose'>) {
  const values = useFormValues(COMPARED);
  const typed = Object.fromEntries(COMPARED.map((name, index) => [name, values[index]])) as Pick<
    CompanyValues,
    (typeof COMPARED)[number]
  >;
  return <RegisteredSuppliers found={useRegisteredSuppliers(typed)} onChoose={onChoose} />;
}
