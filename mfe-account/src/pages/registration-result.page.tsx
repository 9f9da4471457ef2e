import { Navigate } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';
import { RegistrationResult } from '../features/registration/registration-result';

/** Shows `/registration/result` to registered users. Others are redirected to the registration. */
export function Page() {
  return useSignedIn() ? <RegistrationResult /> : <Navigate to={paths.registration()} replace />;
}
