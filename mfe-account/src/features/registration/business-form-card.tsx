import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { RadioCardField } from 'shared-ui/choices';
import { Card } from 'shared-ui/core';

const OPTIONS = [
  { value: '1', title: BUSINESS_FORM_LABELS[1], description: '株式会社・合同会社・一般社団法人など、登記された法人' },
  { value: '2', title: BUSINESS_FORM_LABELS[2], description: '開業届を出して事業を営む個人の方' },
];

/** 法人 or 個人事業主: the first question, from which the others follow. */
export function BusinessFormCard() {
  return (
    <Card title={FIELDS.businessForm}>
      <RadioCardField name="business_form" label="登録する事業者の区分" help="登録後は変更できません。" options={OPTIONS} />
    </Card>
  );
}
