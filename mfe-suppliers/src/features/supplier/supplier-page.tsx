import { ApiError, $api } from 'shared-auth';
import { Comments } from 'shared-features/documents/comments';
import { useMay } from 'shared-features/ui/permission';
import { BUTTONS } from 'shared-rules/buttons';
import { NAVIGATION } from 'shared-rules/words';
import { paths, withQuery } from 'shared-shell';
import { LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { useMayCollect } from '../collecting/use-may-collect';
import { collectionHistoryPath } from '../history/use-history-address';
import { SupplierNotFound } from '../supplier-in-path/supplier-not-found';
import { SupplierSections } from './supplier-sections';

/** Loads one supplier, also a disabled one. */
function useSupplier(id: number) {
  return $api.useQuery('get', '/suppliers/{id}', { params: { path: { id } } });
}

/** Shows one supplier by its id: first its name, then all details once they are loaded. */
export function SupplierPage({ id }: { readonly id: number }) {
  const { data: supplier, error, refetch } = useSupplier(id);
  const mayCollect = useMayCollect();
  const mayPay = useMay('pay');
  if (error instanceof ApiError && error.httpStatus === 404) return <SupplierNotFound />;

  return (
    <Page width="list">
      <PageHeader
        title={supplier?.name ?? NAVIGATION.suppliers}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          ...(supplier === undefined ? [] : [{ label: supplier.name }]),
        ]}
        actions={
          supplier === undefined ? undefined : (
            <>
              <LinkButton icon="schedule" href={paths.supplierPaymentHistory(id)}>
                支払履歴
              </LinkButton>
              {mayCollect === true ? (
                <LinkButton icon="account_balance" href={collectionHistoryPath(id)}>
                  入金履歴
                </LinkButton>
              ) : null}
              {!mayPay || supplier.status === 'disable' || supplier.last_payment_date === null ? null : (
                <LinkButton icon="refresh" href={withQuery(paths.paymentUpload(), { supplier: id })}>
                  {BUTTONS.repeatPayment}
                </LinkButton>
              )}
              {!mayPay || supplier.status === 'disable' ? null : (
                <LinkButton variant="primary" icon="credit_card" href={paths.paymentUpload()}>
                  請求書カード払いを申請
                </LinkButton>
              )}
            </>
          )
        }
      />
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {supplier === undefined ? error === null && <Skeleton lines={8} /> : <SupplierSections supplier={supplier} />}
      {supplier === undefined ? null : <Comments subject={{ supplier_id: id }} />}
    </Page>
  );
}
