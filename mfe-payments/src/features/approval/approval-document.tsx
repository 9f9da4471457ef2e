import type { ApprovalMaterial } from './use-approval-material';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { Alert, Card, LoadError, Skeleton } from 'shared-ui/core';

function Content({ approval, invoice, failure }: Pick<ApprovalMaterial, 'approval' | 'invoice' | 'failure'>) {
  const { file_ids: ids } = approval.terms;
  // An invoice that is registered with its payment: its files are known before.
  if (invoice === null) return <InvoiceFiles files={approval.files} />;
  if (invoice === undefined)
    return failure === null ? <Skeleton lines={8} /> : <LoadError error={failure} onRetry={failure.retry} />;
  const isSame = invoice.files.map(({ id }) => id).join() === ids.join();
  return (
    <>
      {isSame ? null : (
        <Alert tone="warning" title="請求書のファイルが、申請のあとに差し替えられています。">
          <p>承認しても、このままでは支払えません。申請者に、申請し直すよう依頼してください。</p>
        </Alert>
      )}
      <InvoiceFiles files={invoice.files} />
    </>
  );
}

/** Shows the document that the payment is about. */
export function ApprovalDocument(material: Pick<ApprovalMaterial, 'approval' | 'invoice' | 'failure'>) {
  return (
    <Card title="請求書ファイル">
      <Content {...material} />
    </Card>
  );
}
