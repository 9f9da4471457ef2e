import { toKanaWords } from 'shared-rules/kana-words';
import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { TextField, useFormValue } from 'shared-ui/forms';
import { AutoKana } from '../../ui/auto-kana';
import { CorporateNumberField, CorporationSearchField } from '../../bank/corporation-search';
import { type FieldReading, ReadableFrame } from '../../documents/document-reading/readable-frame';
import { NAME_LENGTH } from './company-values';
import { ExtraFields } from './extra-fields';
import { RegistrationNumberPart } from './registration-number-part';
import { StepSection } from './step-section';
import type { ReadPart } from './supplier-draft';
import { useCorporationFill } from './use-corporation-fill';

const TITLES = { 1: '法人の情報', 2: '事業者の情報' } as const;
const NAME_HELP = { 1: '登記上の名称。入力例: 株式会社サンプル', 2: '屋号、または事業主の氏名。請求書に記載されている名称を入力してください。' } as const;
const KANA_HELP = { 1: '入力例: カブシキガイシャサンプル', 2: '入力例: サンプルショウテン' } as const;

interface CompanyFieldsProps {
  readonly reading: FieldReading<ReadPart>;
  readonly needed: readonly string[];
}

/** What is asked of the chosen business form; nothing while none is chosen. */
export function CompanyFields({ reading, needed }: CompanyFieldsProps) {
  const form = useFormValue('business_form');
  return form === '1' || form === '2' ? <ChosenFields key={form} form={form === '1' ? 1 : 2} reading={reading} needed={needed} /> : null;
}

function ChosenFields({ form, reading, needed }: CompanyFieldsProps & { readonly form: 1 | 2 }) {
  return (
    <StepSection title={TITLES[form]}>
      <Stack gap={24}>
        {form === 1 ? <FromRegister reading={reading} /> : null}
        <AutoKana target="name_kana">
          <ReadableFrame field="name" label={FIELDS.supplierName} reading={reading}>
            {(look) => <TextField name="name" label={FIELDS.supplierName} badge="required" help={NAME_HELP[form]} autoComplete="off" maxLength={NAME_LENGTH} normalize={tidyName} {...look} />}
          </ReadableFrame>
        </AutoKana>
        <ReadableFrame field="name_kana" label={FIELDS.supplierNameKana} reading={reading}>
          {(look) => <TextField name="name_kana" label={FIELDS.supplierNameKana} badge="required" help={KANA_HELP[form]} autoComplete="off" maxLength={NAME_LENGTH} normalize={toKanaWords} {...look} />}
        </ReadableFrame>
        <ReadableFrame field="registration_number" label={FIELDS.registrationNumber} reading={reading}>
          {(look) => <RegistrationNumberPart {...look} />}
        </ReadableFrame>
        <ExtraFields needed={needed} />
      </Stack>
    </StepSection>
  );
}

/** A corporation is found by its name or number, and fills the fields below. */
function FromRegister({ reading }: Pick<CompanyFieldsProps, 'reading'>) {
  const fill = useCorporationFill();
  return (
    <>
      <CorporationSearchField name="corporation_search" onChoose={fill} />
      <ReadableFrame field="corporate_number" label={FIELDS.corporateNumber} reading={reading}>
        {(look) => <CorporateNumberField name="corporate_number" badge="optional" onFound={fill} {...look} />}
      </ReadableFrame>
    </>
  );
}
