import type { ReceivedInvoice } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { ActionRequiredBox, RefusalNotice } from 'shared-features/payments/payment-view';
import { Card, EmptyState, Split } from 'shared-ui/core';
import { isRequested } from 'shared-features/payments/payment-status';
import { InvoiceAmounts } from './invoice-amounts';
import { InvoiceSummary } from './invoice-summary';
import { PaymentList } from './payment-list';
import { RequestNotice } from './request-notice';

/** Everything about an invoice: what the buyer must do, the sums, its payments, then what stands on it beside its document. */
export function InvoiceSections({ invoice }: { readonly invoice: ReceivedInvoice }) {
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
          <InvoiceFiles files={invoice.files} />
        </Card>
      }
    />
  );
  return (
    <>
      {invoice.payments.filter((payment) => payment.is_action_required).map((payment) => <ActionRequiredBox key={payment.id} payment={payment} />)}
      {newest === undefined ? null : <RefusalNotice payment={newest} />}
      {newest !== undefined && isRequested(newest) ? <RequestNotice payment={newest} /> : null}
      <InvoiceAmounts invoice={invoice} />
      {newest === undefined ? null : <PaymentList payments={invoice.payments} />}
      {document}
    </>
  );
}
