import { useSupplierId } from '../features/supplier/supplier-id';
import { SupplierNotFound } from '../features/supplier/supplier-not-found';
import { SupplierPage } from '../features/supplier/supplier-page';

/** `/suppliers/:id`: one supplier with its accounts. */
export function Page() {
  const id = useSupplierId();
  return id === null ? <SupplierNotFound /> : <SupplierPage key={id} id={id} />;
}
