import { AddressFields } from 'shared-features/bank/address';
import { AutoKana } from 'shared-features/ui/auto-kana';
import { toKanaWords } from 'shared-rules/kana-words';
import { FIELDS } from 'shared-rules/words';
import { CheckboxField } from 'shared-ui/choices';
import { Card, Stack } from 'shared-ui/core';
import { BirthdayField } from 'shared-ui/dates';
import { TextField, useFormValue } from 'shared-ui/forms';
import { CustomerCheck, IdentityNote } from './customer-check';
import { NamePair } from './name-pair';
import { tidyName } from 'shared-rules/tidy-name';
import { useProprietorQuestion } from './use-customer-question';

/** Shows 屋号, 事業主 and both addresses: the fields of a sole proprietor. */
export function ProprietorCards() {
  const question = useProprietorQuestion();
  const isHomeBusiness = useFormValue('is_home_business') === true;
  return (
    <>
      <Card title="事業の情報">
        <Stack gap={24}>
          <AutoKana target="business_name_kana">
            <TextField
              name="business_name"
              label={FIELDS.businessName}
              badge="required"
              help="屋号がない場合は、事業主の氏名を入力してください。"
              autoComplete="organization"
              maxLength={150}
              normalize={tidyName}
            />
          </AutoKana>
          <TextField
            name="business_name_kana"
            label={FIELDS.businessNameKana}
            badge="required"
            help="入力例: サンプルショウテン"
            autoComplete="off"
            maxLength={150}
            normalize={toKanaWords}
          />
        </Stack>
      </Card>
      <Card title="事業主">
        <Stack gap={24}>
          <IdentityNote>
            事業主の情報は、ご契約者の特定、重複した登録の確認、ご連絡に使います。公的な書類との照合は行いません。
          </IdentityNote>
          <NamePair
            label="事業主の氏名"
            first={
              <AutoKana target="representative_last_name_kana">
                <TextField
                  name="representative_last_name"
                  label={FIELDS.proprietorLastName}
                  labelLead="事業主 "
                  badge="required"
                  autoComplete="family-name"
                  maxLength={50}
                  normalize={tidyName}
                />
              </AutoKana>
            }
            second={
              <AutoKana target="representative_first_name_kana">
                <TextField
                  name="representative_first_name"
                  label={FIELDS.proprietorFirstName}
                  labelLead="事業主 "
                  badge="required"
                  autoComplete="given-name"
                  maxLength={50}
                  normalize={tidyName}
                />
              </AutoKana>
            }
          />
          <NamePair
            label="事業主の氏名（カナ）"
            first={
              <TextField
                name="representative_last_name_kana"
                label={FIELDS.proprietorLastNameKana}
                labelLead="事業主 "
                badge="required"
                autoComplete="off"
                maxLength={50}
                normalize={toKanaWords}
              />
            }
            second={
              <TextField
                name="representative_first_name_kana"
                label={FIELDS.proprietorFirstNameKana}
                labelLead="事業主 "
                badge="required"
                autoComplete="off"
                maxLength={50}
                normalize={toKanaWords}
              />
            }
          />
          <BirthdayField
            name="representative_birthday"
            label={FIELDS.proprietorBirthday}
            badge="required"
            help="ご契約者を特定する情報として記録します。西暦のほか、和暦（昭和50、S50）でも入力できます。"
            isOwn
          />
          <CustomerCheck question={question} />
        </Stack>
      </Card>
      <Card title={FIELDS.businessAddress}>
        <AddressFields prefix="business_" of={FIELDS.businessAddress} autoCompleteSection="section-business" />
      </Card>
      <Card title={FIELDS.homeAddress}>
        <Stack gap={24}>
          <CheckboxField name="is_home_business">事業所と同じ</CheckboxField>
          {isHomeBusiness ? null : (
            <AddressFields prefix="home_" of={FIELDS.homeAddress} autoCompleteSection="section-home" />
          )}
        </Stack>
      </Card>
    </>
  );
}
