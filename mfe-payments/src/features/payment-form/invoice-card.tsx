import { useState } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { DocumentPreview, DocumentThumbnail } from 'shared-features/documents/document-preview';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Button, Card, DescriptionList } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import * as styles from './invoice-card.css';

/** The invoice that is being paid: a look at its document, and what was registered of it. */
export function InvoiceCard({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = invoice.files;
  const file = first && uploadedFile(first);
  return (
    <Card
      title="請求書"
      actions={file === undefined ? undefined : <Button size="sm" icon="zoom_in" onPress={() => setIsOpen(true)}>拡大して見る</Button>}
    >
      <div className={styles.body}>
        {file === undefined ? null : <DocumentThumbnail key={file.id} file={file} />}
        <DescriptionList
          items={[
            { term: FIELDS.supplier, detail: <strong>{invoice.supplier.name}</strong> },
            { term: '請求金額', detail: <strong>{formatYen(invoice.amount)}</strong> },
            { term: '支払済', detail: formatYen(invoice.paid_amount) },
            { term: FIELDS.remaining, detail: formatYen(invoice.remaining_amount) },
            { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
            { term: '登録番号', detail: invoice.registration_number ?? '-' },
          ]}
        />
      </div>
      {file === undefined ? null : (
        <Dialog isOpen={isOpen} title="請求書" size="lg" onClose={() => setIsOpen(false)}>
          <DocumentPreview key={file.id} file={file} />
        </Dialog>
      )}
    </Card>
  );
}
