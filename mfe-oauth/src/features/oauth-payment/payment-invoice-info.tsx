import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { UserPreRegistration } from 'shared-api/types';
import { usePayerMaterial } from 'flow-payment/payment-form';
import { useStepMessage } from 'shared-features/ui/step-message';
import { useLeaveWarning, workflowAreas } from 'shared-shell';
import { Alert, LoadError, Skeleton } from 'shared-ui/core';
import { PreRegisteredLead } from '../pre-registration/pre-registered-lead';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import { type EntryPart, partOf, partPath } from './entry-parts';
import { InvoicePart } from './invoice-part';
import { isUnsaved } from './oauth-payment.workflow';
import { PaymentPart } from './payment-part';
import { entryBody } from './pre-registered-invoice.form';
import { isOfPayment } from './sent-values';
import { PAYMENT_STEPS } from './steps';
import { usePreRegisteredEntry } from './use-pre-registered-entry';

const TITLES: Readonly<Record<EntryPart, string>> = {
  invoice: '請求書情報の入力',
  payment: '支払い内容の入力',
};

/**
 * Focuses the heading after a change of the part, which changes only the query, unless the part has focused a field.
 */
function useArrivalAt(part: EntryPart): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [part]);
}

/**
 * Shows the form for what the connected system did not send of a payment, in two parts: the received invoice, then its
 * payment. The sent values can be changed too.
 */
export function PaymentInvoiceInfo({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  const loaded = usePayerMaterial();
  const message = useStepMessage();
  const [search] = useSearchParams();
  const part = partOf(search);
  const kept = usePreRegisteredEntry(preRegistration.id);
  const { entry, update } = kept;
  useLeaveWarning(isUnsaved(entry), workflowAreas['oauth-payment']);
  useArrivalAt(part);
  if (!isOfPayment(preRegistration)) return null;
  const body = entry === null ? null : entryBody(entry);
  if (part === 'payment' && body === null) return <Navigate to={partPath(preRegistration.id, 'invoice')} replace />;
  const label = TITLES[part];
  return (
    <PreRegistrationFrame title={label} width="split" steps={PAYMENT_STEPS} step={part === 'invoice' ? 1 : 2}>
      {message.notice === undefined ? null : <Alert tone="info" title={message.notice} />}
      {part === 'invoice' ? <PreRegisteredLead preRegistration={preRegistration} /> : null}
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind !== 'ready' ? null : part === 'invoice' ? (
        <InvoicePart
          label={label}
          preRegistration={preRegistration}
          payer={loaded.payer}
          kept={kept}
          message={message}
        />
      ) : entry === null || body === null ? null : (
        <PaymentPart
          label={label}
          preRegistration={preRegistration}
          payer={loaded.payer}
          entry={entry}
          document={body}
          update={update}
          message={message}
        />
      )}
    </PreRegistrationFrame>
  );
}
