import { useEffect, useRef } from 'react';
import { TransferPersonNameField } from 'shared-features/bank/transfer-person-name';
import { toBankKana } from 'shared-rules/bank-kana';
import { abbreviateLegalEntity } from 'shared-rules/legal-entity';
import { formatPhoneNumber } from 'shared-rules/phone';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { RadioCardField } from 'shared-ui/choices';
import { Card, Alert, Button, Stack } from 'shared-ui/core';
import { useFormValue, useReadFormValue, useSetFormValue, TextField } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { CorporationCards } from './corporation-cards';
import { ProprietorCards } from './proprietor-cards';
import type { ChosenForm } from './registration-values';
import { UserNameFields } from './user-name-fields';
import { useBusinessCategories } from './use-business-categories';

/** Shows ご担当者: the person who signs in. */
function ContactCard() {
  return (
    <Card title="ご担当者">
      <Stack gap={24}>
        <UserNameFields />
        <TextField
          name="phone_number"
          label={FIELDS.phoneNumber}
          badge="required"
          help="ハイフンなしでも可。内容確認のため、お電話を差し上げる場合があります。"
          type="tel"
          width="medium"
          autoComplete="tel-national"
          maxLength={20}
          normalize={formatPhoneNumber}
        />
      </Stack>
    </Card>
  );
}

/** Keeps a field at a value derived from another field, until the user edits it. */
function useFollow(target: string, source: string, derive: (text: string) => string): void {
  const text = useFormValue(source);
  const read = useReadFormValue();
  const write = useSetFormValue();
  const derived = derive(typeof text === 'string' ? text : '');
  const last = useRef(derived);
  useEffect(() => {
    if (derived === last.current) return;
    const isUntouched = read(target) === last.current;
    last.current = derived;
    if (isUntouched) write(target, derived);
  }, [derived, target, read, write]);
}

/** Shows 振込名義, initially the name's kana with the banks' abbreviations. */
function SenderCard({ form }: { readonly form: Exclude<ChosenForm, ''> }) {
  useFollow('transfer_person_name', form === '1' ? 'corporate_name_kana' : 'business_name_kana', senderNameOf);
  return (
    <Card title="振込名義">
      <TransferPersonNameField
        name="transfer_person_name"
        label={FIELDS.transferPersonName}
        badge="required"
        help="取引先の通帳に表示される名前です。カナ・英数字、40文字以内。カナから自動で入力され、変更できます。"
      />
    </Card>
  );
}

const senderNameOf = (kana: string): string => toBankKana(abbreviateLegalEntity(kana)).value;

/** Shows 業種: a division of the industrial classification. */
function CategoryCard() {
  const { categories, error, isPending, retry } = useBusinessCategories();
  return (
    <Card title="事業内容">
      <SelectField
        name="business_category"
        label={FIELDS.businessCategory}
        badge="required"
        help="主な事業に最も近いものを選択してください。"
        width="long"
        options={categories.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={isPending ? '読み込んでいます…' : undefined}
      />
      {error === null ? null : (
        <Alert tone="danger" title={error} isLive>
          <Button size="sm" onPress={retry}>
            再試行
          </Button>
        </Alert>
      )}
    </Card>
  );
}

const OPTIONS = [
  { value: '1', title: BUSINESS_FORM_LABELS[1], description: '株式会社・合同会社・一般社団法人など、登記された法人' },
  { value: '2', title: BUSINESS_FORM_LABELS[2], description: '開業届を出して事業を営む個人の方' },
];

/** Shows 法人 or 個人事業主, which determines the other fields. */
function BusinessFormCard() {
  return (
    <Card title={FIELDS.businessForm}>
      <RadioCardField
        name="business_form"
        label="登録する事業者の区分"
        badge="required"
        help="登録後は変更できません。"
        options={OPTIONS}
      />
    </Card>
  );
}

/** Shows 法人 or 個人事業主, and the fields of the chosen one. */
export function RegistrationFields() {
  const form = useFormValue('business_form');
  return (
    <>
      <BusinessFormCard />
      {form === '1' || form === '2' ? (
        <>
          <ContactCard />
          {form === '1' ? <CorporationCards /> : <ProprietorCards />}
          <CategoryCard />
          <SenderCard form={form} />
        </>
      ) : null}
    </>
  );
}
