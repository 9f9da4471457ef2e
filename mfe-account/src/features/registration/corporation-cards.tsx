import { useCallback } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { AddressFields, tidyPostalCode } from 'shared-features/bank/address';
import { CorporateNumberField, CorporationSearchField } from 'shared-features/bank/corporation-search';
import { AutoKana } from 'shared-features/ui/auto-kana';
import { useFillFields } from 'shared-features/ui/fill-fields';
import { toKanaWords } from 'shared-rules/kana-words';
import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { BirthdayField } from 'shared-ui/dates';
import { TextField } from 'shared-ui/forms';
import { CustomerCheck, IdentityNote } from './customer-check';
import { useCorporationQuestion } from './use-customer-question';

const QUESTION = {
  title: '法人情報の置き換え',
  text: '入力されている法人情報を、検索した法人の内容に置き換えますか？',
};

/**
 * Takes a corporation that was found into the form around: number, name, reading and address, as far as the register
 * has them.
 */
function useCorporationFill(): (corporation: FoundCorporation) => void {
  const fill = useFillFields(QUESTION);
  return useCallback(
    ({ postal_code: code, ...found }) => {
      const values = { ...found, postal_code: tidyPostalCode(code) };
      void fill(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
    },
    [fill],
  );
}

const ADDRESS = '所在地';

/** Shows 法人情報, 代表者 and 所在地: the fields of a corporation. */
export function CorporationCards() {
  const fill = useCorporationFill();
  const question = useCorporationQuestion();
  return (
    <>
      <Card title="法人情報">
        <Stack gap={24}>
          <IdentityNote>
            法人と代表者の情報は、ご契約者の特定、重複した登録の確認、ご連絡に使います。公的な書類との照合は行いません。
          </IdentityNote>
          <CorporationSearchField name="corporation_search" onChoose={fill} />
          <CorporateNumberField name="corporate_number" badge="required" onFound={fill} />
          <CustomerCheck question={question} />
          <AutoKana target="corporate_name_kana">
            <TextField
              name="corporate_name"
              label={FIELDS.corporateName}
              badge="required"
              help="登記上の名称。入力例: 株式会社サンプル"
              autoComplete="organization"
              maxLength={150}
              normalize={tidyName}
            />
          </AutoKana>
          <TextField
            name="corporate_name_kana"
            label={FIELDS.corporateNameKana}
            badge="required"
            help="入力例: カブシキガイシャサンプル"
            autoComplete="off"
            maxLength={150}
            normalize={toKanaWords}
          />
        </Stack>
      </Card>
      <Card title="代表者">
        <Stack gap={24}>
          <AutoKana target="representative_name_kana">
            <TextField
              name="representative_name"
              label={FIELDS.representativeName}
              badge="required"
              help="登記上の代表者の氏名。入力例: 山田　太郎"
              width="medium"
              autoComplete="off"
              maxLength={100}
              normalize={tidyName}
            />
          </AutoKana>
          <TextField
            name="representative_name_kana"
            label={FIELDS.representativeNameKana}
            badge="required"
            help="入力例: ヤマダ タロウ"
            width="medium"
            autoComplete="off"
            maxLength={100}
            normalize={toKanaWords}
          />
          <BirthdayField
            name="representative_birthday"
            label={FIELDS.representativeBirthday}
            badge="required"
            help="ご契約者を特定する情報として記録します。西暦のほか、和暦（昭和50、S50）でも入力できます。"
          />
        </Stack>
      </Card>
      <Card title={ADDRESS}>
        <AddressFields prefix="" of={ADDRESS} autoCompleteSection="section-business" />
      </Card>
    </>
  );
}
