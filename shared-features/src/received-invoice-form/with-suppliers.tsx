import type { ReactNode } from 'react';
import type { Supplier } from 'shared-api/types';
import { $api } from 'shared-auth';
import { Alert, Button, Skeleton } from 'shared-ui/core';

/** Suppliers offered at once; the contract gives no more on one page. */
const SUPPLIERS_SHOWN = 100;

/** Shows what needs the buyer's suppliers once they are there. */
export function WithSuppliers({ children }: { readonly children: (suppliers: readonly Supplier[]) => ReactNode }) {
  const suppliers = $api.useQuery('get', '/suppliers', { params: { query: { status: 'enable', size: SUPPLIERS_SHOWN } } });
  if (suppliers.isPending) return <Skeleton lines={8} />;
  if (suppliers.isError) {
    return (
      <Alert tone="danger" title={suppliers.error.message} isLive>
        <Button size="sm" onPress={() => void suppliers.refetch()}>再試行</Button>
      </Alert>
    );
  }
  return children(suppliers.data.suppliers);
}
