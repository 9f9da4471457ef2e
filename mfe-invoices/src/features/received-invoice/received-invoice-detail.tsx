import { Comments } from 'shared-features/documents/comments';
import { ReceiptDownloadButton } from 'shared-features/documents/downloads';
import { ApiError } from 'shared-auth';
import { PrintHead } from 'shared-features/ui/print-head';
import { Allowed } from 'shared-features/ui/permission';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { useReceivedInvoice } from './use-received-invoice';
import { InvoiceNotFound } from './invoice-not-found';
import { InvoiceSections } from './invoice-sections';

/** Shows one received invoice by its number: heading and actions, then all details once they are loaded. */
export function ReceivedInvoiceDetail({ docNumber }: { readonly docNumber: number }) {
  const { data: invoice, error, isPending, refetch } = useReceivedInvoice(docNumber);
  if (error instanceof ApiError && error.httpStatus === 404) return <InvoiceNotFound />;

  const identifier = invoiceIdentifier(docNumber);
  // Several receipts are offered only at their payments.
  const receipts = invoice?.payments.filter((payment) => payment.has_receipt) ?? [];
  // Then the correction is the only action of the screen.
  const needsCorrection = invoice?.payments.some((payment) => payment.is_action_required) ?? false;
  const receipt = receipts.length === 1 ? receipts[0] : undefined;
  return (
    <Page width="split">
      <PrintHead />
      <PageHeader
        title={`請求書 ${identifier}`}
        breadcrumb={[{ label: '受取請求書', href: paths.receivedInvoices() }, { label: identifier }]}
        actions={
          <>
            {invoice === undefined ? null : (
              <>
                <Allowed to="prepare">
                  <LinkButton icon="edit" href={paths.receivedInvoiceEdit(docNumber)}>
                    {BUTTONS.edit}
                  </LinkButton>
                </Allowed>
                <LinkButton icon="schedule" href={paths.receivedInvoiceLogs(docNumber)}>
                  変更履歴
                </LinkButton>
              </>
            )}
            {receipt === undefined ? null : <ReceiptDownloadButton payment={receipt} size="md" />}
            {invoice === undefined || invoice.remaining_amount === 0 ? null : (
              <Allowed to="pay">
                <LinkButton
                  variant={needsCorrection ? 'secondary' : 'primary'}
                  icon="credit_card"
                  href={paths.paymentAdd(docNumber)}
                >
                  カード払いを申請
                </LinkButton>
              </Allowed>
            )}
          </>
        }
      />
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {invoice === undefined ? isPending && <Skeleton lines={8} /> : <InvoiceSections invoice={invoice} />}
      {invoice === undefined ? null : <Comments subject={{ doc_number: docNumber }} />}
    </Page>
  );
}
