import type { OwnPayment } from 'shared-api/types';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';
import { notEditableReason } from './change-rights';

/** In the place of the form where nothing of a payment can be changed any more. */
export function NotEditable({ payment }: { readonly payment: OwnPayment }) {
  return (
    <EmptyState icon="block" action={<LinkButton variant="primary" href={paths.receivedInvoice(payment.doc_number)}>請求書を見る</LinkButton>}>
      {notEditableReason(payment)}
    </EmptyState>
  );
}
