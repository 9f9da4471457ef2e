import type { UserPreRegistration } from 'shared-api/types';
import { LodgedFacts } from '../pre-registration/lodged-facts';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';

/** Enters what the connected system did not send of a collection. */
export function CollectionInvoiceInfo({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  return (
    <PreRegistrationFrame title="請求書情報の入力">
      <LodgedFacts preRegistration={preRegistration} />
    </PreRegistrationFrame>
  );
}
