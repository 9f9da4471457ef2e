import { CollectionsUnavailable } from '../features/collecting/collections-unavailable';
import { useMayCollect } from '../features/collecting/use-may-collect';
import { SupplierNotFound } from '../features/supplier-in-path/supplier-not-found';
import { useIdInPath } from '../features/supplier-in-path/use-id-in-path';
import { CollectionNotFound } from '../features/supplier-collection/collection-not-found';
import { SupplierCollection } from '../features/supplier-collection/supplier-collection';

/** Shows `/suppliers/:id/collection-history/:paymentId`: one request to a trading partner. */
export function Page() {
  const supplierId = useIdInPath('id');
  const collectionId = useIdInPath('paymentId');
  const mayCollect = useMayCollect();
  if (supplierId === null) return <SupplierNotFound />;
  if (mayCollect === false) return <CollectionsUnavailable supplierId={supplierId} />;
  if (collectionId === null) return <CollectionNotFound supplierId={supplierId} />;
  return <SupplierCollection key={collectionId} supplierId={supplierId} collectionId={collectionId} />;
}
