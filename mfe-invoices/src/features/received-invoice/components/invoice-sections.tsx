import { useState } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { DocumentPreview } from 'shared-features/document-preview';
import { uploadedFile } from 'shared-features/invoice-upload';
import { PaymentTimeline } from 'shared-features/payment-timeline';
import { Card, EmptyState, Split } from 'shared-ui/core';
import { InvoiceFiles } from './invoice-files';
import { InvoiceSummary } from './invoice-summary';
import { PaymentTable } from './payment-table';

/** Everything about an invoice: its document beside what is known of it and how its payment stands, then all payments. */
export function InvoiceSections({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const files = invoice.files.map(uploadedFile);
  const [chosen, setChosen] = useState(files[0]?.id);
  const previewed = files.find(({ id }) => id === chosen) ?? files[0];
  const [newest] = invoice.payments;
  return (
    <>
      <Split
        ratio="half"
        main={
          <>
            <InvoiceSummary invoice={invoice} />
            {newest === undefined ? null : (
              <Card title="進み具合">
                <PaymentTimeline payment={newest} />
              </Card>
            )}
          </>
        }
        side={
          <Card title="請求書ファイル">
            <InvoiceFiles files={files} previewed={previewed} onPreview={setChosen} />
            {previewed === undefined ? null : <DocumentPreview key={previewed.id} file={previewed} />}
          </Card>
        }
      />
      <Card title="カード払い">
        {newest === undefined ? (
          <EmptyState icon="credit_card">カード払いはまだ申請されていません。</EmptyState>
        ) : (
          <PaymentTable payments={invoice.payments} />
        )}
      </Card>
    </>
  );
}
