import { useSearchParams } from 'react-router-dom';
import { EntryLayout, EntryLinks } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/buttons';
import { BUSINESS_FORM_LABELS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink, Alert, textStyles } from 'shared-ui/core';
import { WithRecipient } from '../features/linked-request/with-recipient';
import { PricesSlot } from '../features/prices/prices-slot';
import { RequestHint } from '../features/request-hint/request-hint';
import { ResumeForm } from '../features/signup/resume-form';
import { isResuming, resumePath } from '../features/signup/resume-path';
import { SignupForm } from '../features/signup/signup-form';

/** Shows what the form after the code asks for, so that users can prepare it. */
function RegistrationNeeds() {
  return (
    <Alert tone="info" title="このあと、お客様情報の登録に約5分かかります">
      <ul className={textStyles.bullets}>
        <li>{`${BUSINESS_FORM_LABELS[1]}: 法人番号と、代表者の氏名・生年月日`}</li>
        <li>{`${BUSINESS_FORM_LABELS[2]}: 事業主の氏名・生年月日・ご自宅の住所`}</li>
      </ul>
    </Alert>
  );
}

/** Shows `/signup`: starts a registration, or continues an unfinished one. */
export function Page() {
  const [query] = useSearchParams();
  return isResuming(query) ? <Resume /> : <Signup />;
}

function Signup() {
  return (
    <EntryLayout title={BUTTONS.signUp} beside={<PricesSlot />}>
      <RequestHint at="entry" />
      <RegistrationNeeds />
      <WithRecipient>{(emailAddress) => <SignupForm emailAddress={emailAddress} />}</WithRecipient>
      <EntryLinks>
        <p>
          登録を途中で中断した方は <TextLink href={resumePath()}>登録を再開</TextLink>
        </p>
        <p>
          アカウントをお持ちの方は <TextLink href={paths.signin()}>{BUTTONS.login}</TextLink>
        </p>
      </EntryLinks>
    </EntryLayout>
  );
}

function Resume() {
  return (
    <EntryLayout title="登録の再開">
      <RequestHint at="entry" />
      <ResumeForm />
      <EntryLinks>
        <p>
          はじめての方は <TextLink href={paths.signup()}>{BUTTONS.signUp}</TextLink>
        </p>
        <p>
          アカウントをお持ちの方は <TextLink href={paths.signin()}>{BUTTONS.login}</TextLink>
        </p>
      </EntryLinks>
    </EntryLayout>
  );
}
