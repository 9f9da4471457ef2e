import { SupplierPaymentHistory } from '../features/history/supplier-history';
import { SupplierNotFound } from '../features/supplier-in-path/supplier-not-found';
import { useIdInPath } from '../features/supplier-in-path/use-id-in-path';

/** Shows `/suppliers/:id/payment-history`: 支払履歴, all executed and planned payments to a supplier. */
export function Page() {
  const supplierId = useIdInPath('id');
  if (supplierId === null) return <SupplierNotFound />;
  return <SupplierPaymentHistory key={supplierId} supplierId={supplierId} />;
}
