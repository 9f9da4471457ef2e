import { Card } from 'shared-ui/core';
import type { FieldName } from '../payment-flow/screen-message';
import { PreCheckPanel } from '../pre-check/pre-check-panel';
import { usePreCheck } from '../pre-check/use-pre-check';
import type { PaymentOrder } from './payment-order';

interface ConfirmPreCheckProps {
  readonly order: Omit<PaymentOrder, 'totalAmount'>;
  /** Back to a field of the form. */
  readonly onGo: (field: FieldName) => void;
}

/** The pre-check once more, of what is about to be applied for. */
export function ConfirmPreCheck({ order, onGo }: ConfirmPreCheckProps) {
  const { docNumber, amount, supplierAccountId: id, supplierAccountRevision: revision, transferDate, transferPersonName } = order;
  const preCheck = usePreCheck({ docNumber, paymentId: null, amount, account: { id, revision }, transferDate, transferPersonName });
  return <Card><PreCheckPanel {...preCheck} docNumber={docNumber} onGo={onGo} /></Card>;
}
