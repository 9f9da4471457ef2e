import type { UserPreRegistration } from 'shared-api/types';
import { SystemMark } from 'shared-features/connecting-system';
import { LoadError } from 'shared-features/load-error';
import { usePayerMaterial } from 'shared-features/payment-form';
import { useStepMessage } from 'shared-features/step-message';
import { epochOf, formatLongDate, jstDate } from 'shared-rules/time';
import { Alert, Card, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { LodgedPaymentEntry } from './lodged-payment-entry';
import { LodgedSteps } from './lodged-steps';
import { isOfPayment } from './sent-values';

const TITLE = '請求書情報の入力';

/** Enters what the connected system did not send of a payment, and lets everything that it sent be changed. */
export function PaymentInvoiceInfo({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  const loaded = usePayerMaterial();
  const { notice } = useStepMessage();
  const { system, expires_at: expiresAt } = preRegistration;
  if (!isOfPayment(preRegistration)) return null;
  return (
    <Page width="split">
      <PageHeader title={TITLE} steps={<LodgedSteps current={1} />} />
      {notice === undefined ? null : <Alert tone="info" title={notice} />}
      <Card>
        <SystemMark system={system} />
        <p>{`「${system.name}」から連携された内容を入力しています。確認して、足りない項目を入力してください。まだ申請は行われません（事前登録の有効期限 ${formatLongDate(jstDate(epochOf(expiresAt)))}）。`}</p>
      </Card>
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind === 'ready' ? <LodgedPaymentEntry label={TITLE} preRegistration={preRegistration} payer={loaded.payer} /> : null}
    </Page>
  );
}
