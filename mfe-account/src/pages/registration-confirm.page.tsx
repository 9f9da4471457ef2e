import { RegisteringOnly } from '../features/registration/registering-only';
import { RegistrationConfirm } from '../features/registration/registration-confirm';
import { CONFIRM_TITLE } from '../features/registration/titles';

/** `/registration/confirm`. */
export function Page() {
  return (
    <RegisteringOnly title={CONFIRM_TITLE}>
      <RegistrationConfirm />
    </RegisteringOnly>
  );
}
