import { $api, ApiError } from 'shared-auth';
import { LoadError } from 'shared-features/load-error';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page, PageHeader, Skeleton, TextLink } from 'shared-ui/core';
import { SupplierNotFound } from '../supplier/supplier-not-found';
import { PaymentHistory } from './payment-history';

const TITLE = '支払履歴';

/** The payment history of a supplier, also of a disabled one: whose it is, then everything once that is known. */
export function SupplierPaymentHistory({ supplierId }: { readonly supplierId: number }) {
  const { data: supplier, error, refetch } = $api.useQuery('get', '/suppliers/{id}', { params: { path: { id: supplierId } } });
  if (error instanceof ApiError && error.httpStatus === 404) return <SupplierNotFound />;
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          ...(supplier === undefined ? [] : [{ label: supplier.name, href: paths.supplier(supplierId) }]),
          { label: TITLE },
        ]}
      />
      {supplier === undefined ? null : <p><TextLink isStrong href={paths.supplier(supplierId)}>{supplier.name}</TextLink></p>}
      {error !== null ? <LoadError error={error} onRetry={() => void refetch()} /> : supplier === undefined ? <Skeleton lines={8} /> : <PaymentHistory supplier={supplier} />}
    </Page>
  );
}
