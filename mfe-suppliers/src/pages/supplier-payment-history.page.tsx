import { SupplierPaymentHistory } from '../features/payment-history/supplier-payment-history';
import { SupplierNotFound } from '../features/supplier/supplier-not-found';
import { useIdInPath } from '../features/supplier/use-id-in-path';

/** `/suppliers/:id/payment-history`: 支払履歴, everything that was and will be paid to a supplier. */
export function Page() {
  const supplierId = useIdInPath('id');
  if (supplierId === null) return <SupplierNotFound />;
  return <SupplierPaymentHistory key={supplierId} supplierId={supplierId} />;
}
