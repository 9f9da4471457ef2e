import type { UserPreRegistration } from 'shared-api/types';
import { LodgedFacts } from '../pre-registration/lodged-facts';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';

/** Looks over a payment that a connected system lodged. */
export function PaymentConfirm({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  return (
    <PreRegistrationFrame title="内容の確認">
      <LodgedFacts preRegistration={preRegistration} />
    </PreRegistrationFrame>
  );
}
