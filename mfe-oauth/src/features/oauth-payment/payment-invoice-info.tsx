import type { UserPreRegistration } from 'shared-api/types';
import { usePayerMaterial } from 'shared-features/payments/payment-form';
import { useStepMessage } from 'shared-features/ui/step-message';
import { Alert, Skeleton, LoadError } from 'shared-ui/core';
import { PreRegisteredLead } from '../pre-registration/pre-registered-lead';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import { PreRegisteredPaymentEntry } from './pre-registered-payment-entry';
import { isOfPayment } from './sent-values';

const TITLE = '請求書情報の入力';

/** Shows the form for what the connected system did not send of a payment. The sent values can be changed too. */
export function PaymentInvoiceInfo({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  const loaded = usePayerMaterial();
  const { notice } = useStepMessage();
  if (!isOfPayment(preRegistration)) return null;
  return (
    <PreRegistrationFrame title={TITLE} width="split" step={1}>
      {notice === undefined ? null : <Alert tone="info" title={notice} />}
      <PreRegisteredLead preRegistration={preRegistration} />
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind === 'ready' ? (
        <PreRegisteredPaymentEntry label={TITLE} preRegistration={preRegistration} payer={loaded.payer} />
      ) : null}
    </PreRegistrationFrame>
  );
}
