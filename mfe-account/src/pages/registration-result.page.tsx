import { Navigate } from 'react-router-dom';
import { useRegistering, useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';
import { NoSessionPanel } from '../features/registration/no-session-panel';
import { RegistrationResult } from '../features/registration/registration-result';
import { RESULT_TITLE } from '../features/registration/titles';

/** `/registration/result`: for who is registered; who is not yet goes on with the registration. */
export function Page() {
  const isSignedIn = useSignedIn();
  const isRegistering = useRegistering();
  if (isSignedIn) return <RegistrationResult />;
  return isRegistering ? <Navigate to={paths.registration()} replace /> : <NoSessionPanel title={RESULT_TITLE} />;
}
