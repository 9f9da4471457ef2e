import { SupplierNotFound } from '../features/supplier-in-path/supplier-not-found';
import { SupplierPage } from '../features/supplier/supplier-page';
import { useIdInPath } from '../features/supplier-in-path/use-id-in-path';

/** Shows `/suppliers/:id`: one supplier with its accounts. */
export function Page() {
  const id = useIdInPath('id');
  return id === null ? <SupplierNotFound /> : <SupplierPage key={id} id={id} />;
}
