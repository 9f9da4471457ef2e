import { useCallback } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { AddressFields, tidyPostalCode } from 'shared-features/bank/address';
import { CorporateNumberField, CorporationSearchField } from 'shared-features/bank/corporation-search';
import { useFillFields } from 'shared-features/ui/fill-fields';
import { NameAndKana } from 'shared-features/ui/name-and-kana';
import { FIELDS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { BirthdayField } from 'shared-ui/dates';
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
          <NameAndKana
            name="corporate_name"
            label={FIELDS.corporateName}
            help="登記上の名称。入力例: 株式会社サンプル"
            kanaLabel={FIELDS.corporateNameKana}
            kanaHelp="入力例: カブシキガイシャサンプル"
            autoComplete="organization"
            maxLength={150}
          />
        </Stack>
      </Card>
      <Card title="代表者">
        <Stack gap={24}>
          <NameAndKana
            name="representative_name"
            label={FIELDS.representativeName}
            help="登記上の代表者の氏名。入力例: 山田　太郎"
            kanaLabel={FIELDS.representativeNameKana}
            kanaHelp="入力例: ヤマダ タロウ"
            maxLength={100}
            width="medium"
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
