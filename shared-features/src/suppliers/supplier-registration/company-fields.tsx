import { useEffect, useState } from 'react';
import { formatPhoneNumber } from 'shared-rules/phone';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { TextField, useFormValue, useFormValues } from 'shared-ui/forms';
import { AddressFields } from '../../bank/address';
import { CorporateNumberField, CorporationSearchField } from '../../bank/corporation-search';
import { type FieldReading, ReadableFrame } from '../../documents/document-reading/readable-frame';
import { NameAndKana } from '../../ui/name-and-kana';
import { NAME_LENGTH, EMAIL_LENGTH } from './company-values';
import { RegistrationNumberPart } from './registration-number-part';
import { StepSection } from './step-section';
import type { ReadPart } from './supplier-draft';
import * as styles from './supplier-registration.css';
import { useCorporationFill } from './use-corporation-fill';

const ADDRESS = ['postal_code', 'address_state', 'address_city', 'address_street', 'address_building_name'] as const;
const CONTACT = ['phone_number', 'email_address'] as const;
const FIELD_NAMES: readonly string[] = [...ADDRESS, ...CONTACT];

interface ExtraFieldsProps {
  /** Names of fields that must be visible: they have errors or are to be changed. Pass a new array each time. */
  readonly needed: readonly string[];
}

/** Shows 所在地 and 連絡先, which are optional: collapsed, with their values in one line. */
function ExtraFields({ needed }: ExtraFieldsProps) {
  const isNeeded = needed.some((name) => FIELD_NAMES.includes(name));
  const [isOpen, setIsOpen] = useState(isNeeded);
  useEffect(() => {
    if (needed.some((name) => FIELD_NAMES.includes(name))) setIsOpen(true);
  }, [needed]);
  return (
    <div>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>所在地・連絡先（任意）</summary>
        <div className={styles.folded}>
          <Stack gap={24}>
            <AddressFields prefix="" of="取引先の所在地" autoCompleteSection="section-supplier" badge="optional" />
            <TextField
              name="phone_number"
              label={FIELDS.phoneNumber}
              badge="optional"
              help="ハイフンなしでも可"
              type="tel"
              width="medium"
              autoComplete="off"
              maxLength={20}
              normalize={formatPhoneNumber}
            />
            <TextField
              name="email_address"
              label={FIELDS.emailAddress}
              badge="optional"
              help="入力例: taro@example.co.jp"
              type="email"
              width="long"
              autoComplete="off"
              maxLength={EMAIL_LENGTH}
            />
          </Stack>
        </div>
      </details>
      {isOpen ? null : <InFold />}
    </div>
  );
}

/** Shows the collapsed values in one line; nothing while they are empty. */
function InFold() {
  const values = useFormValues(FIELD_NAMES).map(String);
  const [postalCode = '', ...rest] = values;
  const address = rest.slice(0, ADDRESS.length - 1).join('');
  const parts = [postalCode === '' ? '' : `〒${postalCode}`, address, ...rest.slice(ADDRESS.length - 1)].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? null : <p className={styles.inFold}>{parts.join('　')}</p>;
}

const TITLES = { 1: '法人の情報', 2: '事業者の情報' } as const;
const NAME_HELP = {
  1: '登記上の名称。入力例: 株式会社サンプル',
  2: '屋号、または事業主の氏名。請求書に記載されている名称を入力してください。',
} as const;
const KANA_HELP = { 1: '入力例: カブシキガイシャサンプル', 2: '入力例: サンプルショウテン' } as const;

interface CompanyFieldsProps {
  readonly reading: FieldReading<ReadPart>;
  readonly needed: readonly string[];
}

/** Shows the fields of the chosen business form; nothing while none is chosen. */
export function CompanyFields({ reading, needed }: CompanyFieldsProps) {
  const form = useFormValue('business_form');
  return form === '1' || form === '2' ? (
    <ChosenFields key={form} form={form === '1' ? 1 : 2} reading={reading} needed={needed} />
  ) : null;
}

function ChosenFields({ form, reading, needed }: CompanyFieldsProps & { readonly form: 1 | 2 }) {
  return (
    <StepSection title={TITLES[form]}>
      <Stack gap={24}>
        {form === 1 ? <FromRegister reading={reading} /> : null}
        <NameAndKana
          name="name"
          label={FIELDS.supplierName}
          help={NAME_HELP[form]}
          kanaLabel={FIELDS.supplierNameKana}
          kanaHelp={KANA_HELP[form]}
          maxLength={NAME_LENGTH}
          frame={(name, label, field) => (
            <ReadableFrame field={name} label={label} reading={reading}>
              {field}
            </ReadableFrame>
          )}
        />
        <ReadableFrame field="registration_number" label={FIELDS.registrationNumber} reading={reading}>
          {(look) => <RegistrationNumberPart {...look} />}
        </ReadableFrame>
        <ExtraFields needed={needed} />
      </Stack>
    </StepSection>
  );
}

/** Searches a corporation by name or number, and fills in the fields below. */
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
