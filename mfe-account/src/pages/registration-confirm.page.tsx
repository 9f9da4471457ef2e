import { Navigate } from 'react-router-dom';
import { paths } from 'shared-shell';
import { RegisteringOnly } from '../features/registration/registering-only';
import { RegistrationConfirm } from '../features/registration/registration-confirm';

/** Shows `/registration/confirm`. Without a session, redirects to the registration. */
export function Page() {
  return (
    <RegisteringOnly otherwise={<Navigate to={paths.registration()} replace />}>
      <RegistrationConfirm />
    </RegisteringOnly>
  );
}
