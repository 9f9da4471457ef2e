import { SupplierNotFound } from '../features/supplier/supplier-not-found';
import { useIdInPath } from '../features/supplier/use-id-in-path';
import { PaymentNotFound } from '../features/supplier-payment/payment-not-found';
import { SupplierPayment } from '../features/supplier-payment/supplier-payment';

/** `/suppliers/:id/payment-history/:paymentId`: one payment to a supplier, whole. */
export function Page() {
  const supplierId = useIdInPath('id');
  const paymentId = useIdInPath('paymentId');
  if (supplierId === null) return <SupplierNotFound />;
  if (paymentId === null) return <PaymentNotFound supplierId={supplierId} />;
  return <SupplierPayment key={paymentId} supplierId={supplierId} paymentId={paymentId} />;
}
