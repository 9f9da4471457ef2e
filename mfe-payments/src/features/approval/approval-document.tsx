import type { ApprovalMaterial } from './use-approval-material';
import { FileDownloadButton } from 'shared-features/documents/downloads';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { Alert, Card, Cluster, LoadError, Skeleton } from 'shared-ui/core';

/** Offers the files of an invoice that is registered with its payment: only their ids are known before. */
function UnregisteredFiles({ ids }: { readonly ids: readonly string[] }) {
  return (
    <>
      <p>連携したサービスから届いた請求書です。書類をダウンロードして確認してください。</p>
      {ids.map((id, index) => (
        <Cluster key={id} justify="between">
          {`請求書ファイル ${index + 1}`}
          <FileDownloadButton
            file={{ id, name: `請求書ファイル${index + 1}`, contentType: 'application/pdf', size: 0 }}
          />
        </Cluster>
      ))}
    </>
  );
}

function Content({ approval, invoice, failure }: Pick<ApprovalMaterial, 'approval' | 'invoice' | 'failure'>) {
  const { file_ids: ids } = approval.terms;
  if (invoice === null) return <UnregisteredFiles ids={ids} />;
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
