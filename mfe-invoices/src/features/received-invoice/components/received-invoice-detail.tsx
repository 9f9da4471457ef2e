import { ReceiptDownloadButton } from 'shared-features/downloads';
import { ApiError } from 'shared-auth';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import { Alert, Button, LinkButton, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { useReceivedInvoice } from '../use-received-invoice';
import { InvoiceNotFound } from './invoice-not-found';
import { InvoiceSections } from './invoice-sections';

/** One received invoice by its number: heading and acts, then everything about it once it is there. */
export function ReceivedInvoiceDetail({ docNumber }: { readonly docNumber: number }) {
  const { data: invoice, error, isPending, refetch } = useReceivedInvoice(docNumber);
  if (error instanceof ApiError && error.httpStatus === 404) return <InvoiceNotFound />;

  const identifier = invoiceIdentifier(docNumber);
  const withReceipt = invoice?.payments.find((payment) => payment.has_receipt);
  return (
    <Page width="split">
      <PageHeader
        title={`請求書 ${identifier}`}
        breadcrumb={[{ label: '受取請求書', href: paths.receivedInvoices() }, { label: identifier }]}
        actions={
          <>
            {withReceipt === undefined ? null : <ReceiptDownloadButton payment={withReceipt} size="md" />}
            {invoice === undefined || invoice.remaining_amount === 0 ? null : (
              <LinkButton variant="primary" icon="credit_card" href={paths.paymentAdd(docNumber)}>カード払いを申請</LinkButton>
            )}
          </>
        }
      />
      {error === null ? null : (
        <Alert tone="danger" title={error.message} isLive>
          <Button size="sm" onPress={() => void refetch()}>再試行</Button>
        </Alert>
      )}
      {invoice === undefined ? isPending && <Skeleton lines={8} /> : <InvoiceSections invoice={invoice} />}
    </Page>
  );
}
