import { Navigate } from 'react-router-dom';
import { paths } from 'shared-shell';
import { RegisteringOnly } from '../features/registration/registering-only';
import { RegistrationConfirm } from '../features/registration/registration-confirm';

/** `/registration/confirm`; who has no session has nothing to confirm. */
export function Page() {
  return (
    <RegisteringOnly otherwise={<Navigate to={paths.registration()} replace />}>
      <RegistrationConfirm />
    </RegisteringOnly>
  );
}
