import { AddressFields } from 'shared-features/bank/address';
import { AutoKana } from 'shared-features/ui/auto-kana';
import { NameAndKana } from 'shared-features/ui/name-and-kana';
import { FIELDS } from 'shared-rules/words';
import { CheckboxField } from 'shared-ui/choices';
import { Card, Stack } from 'shared-ui/core';
import { BirthdayField } from 'shared-ui/dates';
import { useFormValue } from 'shared-ui/forms';
import { CustomerCheck, IdentityNote } from './customer-check';
import { NamePair, NamePart } from './name-pair';
import { useProprietorQuestion } from './use-customer-question';

const OWNER = '事業主';

/** Shows 屋号, 事業主 and both addresses: the fields of a sole proprietor. */
export function ProprietorCards() {
  const question = useProprietorQuestion();
  const isHomeBusiness = useFormValue('is_home_business') === true;
  return (
    <>
      <Card title="事業の情報">
        <Stack gap={24}>
          <NameAndKana
            name="business_name"
            label={FIELDS.businessName}
            help="屋号がない場合は、事業主の氏名を入力してください。"
            kanaLabel={FIELDS.businessNameKana}
            kanaHelp="入力例: サンプルショウテン"
            autoComplete="organization"
            maxLength={150}
          />
        </Stack>
      </Card>
      <Card title={OWNER}>
        <Stack gap={24}>
          <IdentityNote>
            事業主の情報は、ご契約者の特定、重複した登録の確認、ご連絡に使います。公的な書類との照合は行いません。
          </IdentityNote>
          <NamePair
            label="事業主の氏名"
            first={
              <AutoKana target="representative_last_name_kana">
                <NamePart
                  name="representative_last_name"
                  label={FIELDS.proprietorLastName}
                  owner={OWNER}
                  autoComplete="family-name"
                />
              </AutoKana>
            }
            second={
              <AutoKana target="representative_first_name_kana">
                <NamePart
                  name="representative_first_name"
                  label={FIELDS.proprietorFirstName}
                  owner={OWNER}
                  autoComplete="given-name"
                />
              </AutoKana>
            }
          />
          <NamePair
            label="事業主の氏名（カナ）"
            first={
              <NamePart
                name="representative_last_name_kana"
                label={FIELDS.proprietorLastNameKana}
                owner={OWNER}
                isKana
              />
            }
            second={
              <NamePart
                name="representative_first_name_kana"
                label={FIELDS.proprietorFirstNameKana}
                owner={OWNER}
                isKana
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
