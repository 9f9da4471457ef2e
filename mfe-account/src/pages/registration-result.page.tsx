import { Navigate } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';
import { RegistrationResult } from '../features/registration/registration-result';

/** `/registration/result`: for who is registered; who is not is led to the registration, which knows the ways there. */
export function Page() {
  return useSignedIn() ? <RegistrationResult /> : <Navigate to={paths.registration()} replace />;
}
