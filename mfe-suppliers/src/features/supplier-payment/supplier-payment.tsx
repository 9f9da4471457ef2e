import { $api, ApiError } from 'shared-auth';
import { IssuedDocumentButtons, ReceiptDownloadButton } from 'shared-features/documents/downloads';
import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { repeatPath } from 'shared-features/payments/payment-view';
import { useMay } from 'shared-features/ui/permission';
import { PrintHead } from 'shared-features/ui/print-head';
import { BUTTONS } from 'shared-rules/buttons';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { PaymentNotFound } from './payment-not-found';
import { PaymentSections } from './payment-sections';

interface SupplierPaymentProps {
  readonly supplierId: number;
  readonly paymentId: number;
}

/** Shows one payment to a supplier: heading and actions, then all details. Refetches while it is in progress. */
export function SupplierPayment({ supplierId, paymentId }: SupplierPaymentProps) {
  const {
    data: payment,
    error,
    refetch,
  } = $api.useQuery(
    'get',
    '/invoices/{id}',
    { params: { path: { id: paymentId } } },
    {
      refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? MOVING_REFETCH_MS : false),
    },
  );
  const mayPay = useMay('pay');
  const isAnothers = payment !== undefined && payment.supplier.id !== supplierId;
  if (isAnothers || (error instanceof ApiError && error.httpStatus === 404))
    return <PaymentNotFound supplierId={supplierId} />;
  const repeat = payment === undefined || !mayPay ? null : repeatPath(payment);
  return (
    <Page width="split">
      <PrintHead />
      <PageHeader
        title={payment === undefined ? 'カード払い' : `カード払い ${payment.payment_number}`}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          ...(payment === undefined ? [] : [{ label: payment.supplier.name, href: paths.supplier(supplierId) }]),
          { label: '支払履歴', href: paths.supplierPaymentHistory(supplierId) },
          ...(payment === undefined ? [] : [{ label: payment.payment_number }]),
        ]}
        actions={
          payment === undefined ? undefined : (
            <>
              <LinkButton icon="description" href={paths.receivedInvoice(payment.doc_number)}>
                請求書を見る
              </LinkButton>
              {repeat === null ? null : (
                <LinkButton icon="refresh" href={repeat}>
                  {BUTTONS.repeatPayment}
                </LinkButton>
              )}
              {payment.has_receipt ? <ReceiptDownloadButton payment={payment} size="md" /> : null}
              <IssuedDocumentButtons documents={payment.documents} isValid={payment.has_receipt} size="md" />
            </>
          )
        }
      />
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {payment === undefined ? error === null && <Skeleton lines={8} /> : <PaymentSections payment={payment} />}
    </Page>
  );
}
