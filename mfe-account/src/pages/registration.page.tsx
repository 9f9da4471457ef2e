import { NoSessionPanel } from '../features/registration/no-session-panel';
import { RegisteringOnly } from '../features/registration/registering-only';
import { RegistrationEntry } from '../features/registration/registration-entry';

/** `/registration`. */
export function Page() {
  return (
    <RegisteringOnly otherwise={<NoSessionPanel />}>
      <RegistrationEntry />
    </RegisteringOnly>
  );
}
