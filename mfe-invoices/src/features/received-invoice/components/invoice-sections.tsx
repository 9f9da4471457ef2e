import { useState } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { DocumentPreview } from 'shared-features/document-preview';
import { uploadedFile } from 'shared-features/invoice-upload';
import { ActionRequiredBox, RefusalNotice } from 'shared-features/payment-view';
import { Card, EmptyState, Split } from 'shared-ui/core';
import { InvoiceAmounts } from './invoice-amounts';
import { InvoiceFiles } from './invoice-files';
import { InvoiceSummary } from './invoice-summary';
import { PaymentList } from './payment-list';

/** Everything about an invoice: what the buyer must do, the sums, its payments, then what stands on it beside its document. */
export function InvoiceSections({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const files = invoice.files.map(uploadedFile);
  const [chosen, setChosen] = useState(files[0]?.id);
  const previewed = files.find(({ id }) => id === chosen) ?? files[0];
  const [newest] = invoice.payments;
  const document = (
    <Split
      ratio="half"
      main={
        <>
          <InvoiceSummary invoice={invoice} />
          {newest === undefined ? (
            <Card title="カード払い">
              <EmptyState icon="credit_card">カード払いはまだ申請されていません。</EmptyState>
            </Card>
          ) : null}
        </>
      }
      side={
        <Card title="請求書ファイル">
          <InvoiceFiles files={files} previewed={previewed} onPreview={setChosen} />
          {previewed === undefined ? null : <DocumentPreview key={previewed.id} file={previewed} />}
        </Card>
      }
    />
  );
  return (
    <>
      {invoice.payments.filter((payment) => payment.is_action_required).map((payment) => <ActionRequiredBox key={payment.id} payment={payment} />)}
      {newest === undefined ? null : <RefusalNotice payment={newest} />}
      <InvoiceAmounts invoice={invoice} />
      {newest === undefined ? null : <PaymentList payments={invoice.payments} />}
      {document}
    </>
  );
}
