import { ApiError } from 'shared-auth';
import { onlyFor } from 'shared-features/ui/permission';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { InvoiceNotFound } from '../features/received-invoice/invoice-not-found';
import { useDocNumber } from '../features/received-invoice/doc-number';
import { useReceivedInvoice } from '../features/received-invoice/use-received-invoice';
import { ReceivedInvoiceEdit } from '../features/received-invoice-edit/received-invoice-edit';

const TITLE = '請求書の編集';

/** Shows 請求書の編集: changes a received invoice, as far as its payments allow. */
function Work() {
  const docNumber = useDocNumber();
  if (docNumber === null) return <InvoiceNotFound />;
  return <LoadedPage key={docNumber} docNumber={docNumber} />;
}

function LoadedPage({ docNumber }: { readonly docNumber: number }) {
  const { data: invoice, error, refetch } = useReceivedInvoice(docNumber);
  if (error instanceof ApiError && error.httpStatus === 404) return <InvoiceNotFound />;

  const identifier = invoiceIdentifier(docNumber);
  return (
    <PageColumn width="split">
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: `請求書 ${identifier}`, href: paths.receivedInvoice(docNumber) },
          { label: TITLE },
        ]}
      />
      {invoice !== undefined ? (
        <ReceivedInvoiceEdit invoice={invoice} title={TITLE} refetch={refetch} />
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </PageColumn>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('prepare', TITLE, Work);
