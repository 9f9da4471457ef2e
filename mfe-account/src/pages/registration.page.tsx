import { RegisteringOnly } from '../features/registration/registering-only';
import { RegistrationEntry } from '../features/registration/registration-entry';
import { REGISTRATION_TITLE } from '../features/registration/titles';

/** `/registration`. */
export function Page() {
  return (
    <RegisteringOnly title={REGISTRATION_TITLE}>
      <RegistrationEntry />
    </RegisteringOnly>
  );
}
