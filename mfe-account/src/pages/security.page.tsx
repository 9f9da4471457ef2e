import { NAVIGATION } from 'shared-rules/words';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
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
    </PageColumn>
  );
}
