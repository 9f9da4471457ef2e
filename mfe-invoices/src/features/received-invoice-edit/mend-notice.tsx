import type { Payment } from 'shared-api/types';
import { mendFieldLabels } from 'shared-features/payments/payment-mend';
import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';

/** Says that the examiner waits for the documents or the amount, and leads back to the payment that was sent back. */
export function MendNotice({ payment }: { readonly payment: Payment }) {
  const { action_required: required, payment_number: number, doc_number: docNumber, id } = payment;
  const labels = mendFieldLabels(required?.fields ?? []).map(({ label }) => `「${label}」`);
  return (
    <Alert tone="warning" title={`申請 ${number} は修正が必要です`}>
      {required === null || required.reason === '' ? null : <p>{required.reason}</p>}
      <p>{`${labels.join('')}の確認が必要です。ここで請求書の金額とファイルを直して保存してから、申請を修正してください。`}</p>
      <LinkButton size="sm" href={paths.paymentEdit(docNumber, id)}>申請の修正に進む</LinkButton>
    </Alert>
  );
}
