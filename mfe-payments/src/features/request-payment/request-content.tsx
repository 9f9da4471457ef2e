import { useState } from 'react';
import type { ReceivedInvoice, RequestedPayment } from 'shared-api/types';
import { addresseeFacts } from 'shared-features/suppliers/addressee';
import { DocumentThumbnail } from 'shared-features/documents/document-preview';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Button, Card, DescriptionList } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import * as layout from '../payment-form/invoice-card.css';
import * as styles from '../request-flow/request-text.css';

interface RequestContentProps {
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
}

/** ご依頼の内容: who asks for what, until when, and a look at the document. */
export function RequestContent({ payment: { request }, invoice }: RequestContentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = invoice.files;
  return (
    <Card title="ご依頼の内容" actions={<Button size="sm" icon="zoom_in" onPress={() => setIsOpen(true)}>請求書を見る</Button>}>
      <div className={layout.body}>
        {first === undefined ? null : <DocumentThumbnail key={first.id} file={uploadedFile(first)} />}
        <DescriptionList
          items={[
            { term: '依頼元', detail: <strong>{request.requester.name}</strong> },
            { term: FIELDS.corporateNumber, detail: request.requester.corporate_number },
            ...addresseeFacts(request.parties),
            { term: '依頼番号', detail: request.request_number },
            { term: FIELDS.docNumber, detail: invoiceIdentifier(invoice.doc_number) },
            { term: FIELDS.invoiceNumber, detail: invoice.invoice_number === '' ? '-' : invoice.invoice_number },
            { term: '請求金額', detail: <strong>{formatYen(invoice.amount)}</strong> },
            { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
            { term: '有効期限', detail: <PaymentDeadline date={request.payment_deadline} look="text" /> },
            ...(request.message === '' ? [] : [{ term: 'メッセージ', detail: <span className={styles.words}>{request.message}</span> }]),
          ]}
        />
      </div>
      <Dialog isOpen={isOpen} title="請求書" size="lg" onClose={() => setIsOpen(false)}>
        <InvoiceFiles files={invoice.files} />
      </Dialog>
    </Card>
  );
}
