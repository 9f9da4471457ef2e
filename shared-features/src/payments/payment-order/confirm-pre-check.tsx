import { Card } from 'shared-ui/core';
import type { FieldNames } from '../payment-form/field-names';
import { PreCheckPanel } from '../pre-check/pre-check-panel';
import { remedyPlace } from '../pre-check/remedy-place';
import { usePreCheck } from '../pre-check/use-pre-check';
import type { PaymentOrder } from './payment-order';

interface ConfirmPreCheckProps {
  readonly order: Omit<PaymentOrder, 'totalAmount'>;
  /** Back to a field of the form. */
  readonly onGo: (field: string) => void;
  /** Which of the contract's fields the form has. */
  readonly fieldNames: FieldNames;
}

/** The pre-check once more, of what is about to be applied for. */
export function ConfirmPreCheck({ order, onGo, fieldNames }: ConfirmPreCheckProps) {
  const { invoice, amount, supplierAccountId: id, supplierAccountRevision: revision, transferDate, transferPersonName } = order;
  const preCheck = usePreCheck({ invoice, paymentId: null, amount, account: { id, revision }, transferDate, transferPersonName });
  return <Card><PreCheckPanel {...preCheck} place={remedyPlace(invoice, fieldNames, onGo)} /></Card>;
}
