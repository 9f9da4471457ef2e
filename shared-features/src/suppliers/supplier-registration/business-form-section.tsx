import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { StepSection } from './step-section';
import { RadioCardField } from 'shared-ui/choices';

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
export function BusinessFormSection() {
  return (
    <StepSection title={FIELDS.businessForm}>
      <RadioCardField name="business_form" label="取引先の事業形態" options={OPTIONS} />
    </StepSection>
  );
}
