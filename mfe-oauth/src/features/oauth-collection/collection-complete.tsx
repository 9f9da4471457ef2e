import type { UserPreRegistration } from 'shared-api/types';
import { LodgedFacts } from '../pre-registration/lodged-facts';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';

/** Says what came of a collection that a connected system lodged. */
export function CollectionComplete({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  return (
    <PreRegistrationFrame title="登録完了">
      <LodgedFacts preRegistration={preRegistration} />
    </PreRegistrationFrame>
  );
}
