import { BUSINESS_FORM_LABELS } from 'shared-rules/words';
import { Alert, textStyles } from 'shared-ui/core';

/** What the form after the code asks for, so that nobody has to stop half-way to look for it. */
export function RegistrationNeeds() {
  return (
    <Alert tone="info" title="このあと、お客様情報の登録に約5分かかります">
      <ul className={textStyles.bullets}>
        <li>{`${BUSINESS_FORM_LABELS[1]}: 法人番号と、代表者の氏名・生年月日`}</li>
        <li>{`${BUSINESS_FORM_LABELS[2]}: 本人確認情報（氏名・生年月日・ご自宅の住所）`}</li>
      </ul>
    </Alert>
  );
}
