import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader, TextLink } from 'shared-ui/core';
import { ConnectedSystems } from '../features/connected-systems/connected-systems';
import { Passkeys } from '../features/passkeys/passkeys';
import { SecondFactor } from '../features/security/second-factor';
import { Sessions } from '../features/sessions/sessions';
import { SignInHistory } from '../features/sign-ins/sign-in-history';

/** Shows `/myaccount/security`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title={NAVIGATION.security} />
      <SecondFactor />
      <Passkeys />
      <ConnectedSystems />
      <Sessions />
      <SignInHistory />
      <p>
        ログイン以外の操作も含む記録は、<TextLink href={paths.operations()}>操作履歴</TextLink>で確認できます。
      </p>
    </PageColumn>
  );
}
