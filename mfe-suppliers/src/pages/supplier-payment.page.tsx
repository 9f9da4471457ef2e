import { SupplierNotFound } from '../features/supplier-in-path/supplier-not-found';
import { useIdInPath } from '../features/supplier-in-path/use-id-in-path';
import { PaymentNotFound } from '../features/supplier-payment/payment-not-found';
import { SupplierPayment } from '../features/supplier-payment/supplier-payment';

/** Shows `/suppliers/:id/payment-history/:paymentId`: one whole payment to a supplier. */
export function Page() {
  const supplierId = useIdInPath('id');
  const paymentId = useIdInPath('paymentId');
  if (supplierId === null) return <SupplierNotFound />;
  if (paymentId === null) return <PaymentNotFound supplierId={supplierId} />;
  return <SupplierPayment key={paymentId} supplierId={supplierId} paymentId={paymentId} />;
}
