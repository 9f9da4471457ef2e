import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { Card, Cluster, LinkButton, Stack } from 'shared-ui/core';
import { RegisteringOnly } from '../features/registration/registering-only';
import { RegistrationEntry } from '../features/registration/registration-entry';
import { RegistrationFrame } from '../features/registration/registration-frame';
import { REGISTRATION_TITLE } from '../features/registration/titles';

/** Shown to users without a verified e-mail address, or whose session has expired. */
function NoSessionPanel() {
  return (
    <RegistrationFrame title={REGISTRATION_TITLE}>
      <Card title="登録を始める、または再開する">
        <Stack gap={24}>
          <p>お客様情報の登録には、メールアドレスの確認が必要です。新規登録から始めてください。</p>
          <p>登録の途中だった場合は、ログインすると続きから再開できます。</p>
          <Cluster>
            <LinkButton href={paths.signup()} variant="primary">
              {BUTTONS.signUp}
            </LinkButton>
            <LinkButton href={paths.signin()}>{BUTTONS.login}</LinkButton>
          </Cluster>
        </Stack>
      </Card>
    </RegistrationFrame>
  );
}

/** Shows `/registration`. */
export function Page() {
  return (
    <RegisteringOnly otherwise={<NoSessionPanel />}>
      <RegistrationEntry />
    </RegisteringOnly>
  );
}
