import { type ComponentProps, useState } from 'react';
import { Button, Card, DescriptionList } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { DocumentPreview, DocumentThumbnail } from 'shared-features/documents/document-preview';
import type { UploadedFile } from 'shared-features/documents/invoice-upload';
import * as styles from './paid-invoice-card.css';

const TITLE = '請求書';

interface InvoiceFactsProps {
  /** First document of the invoice; undefined if it has none. */
  readonly file: UploadedFile | undefined;
  readonly items: ComponentProps<typeof DescriptionList>['items'];
}

/** Shows the values of an invoice beside its document. */
export function InvoiceFacts({ file, items }: InvoiceFactsProps) {
  return (
    <div className={styles.body}>
      {file === undefined ? null : <DocumentThumbnail key={file.id} file={file} />}
      <DescriptionList items={items} />
    </div>
  );
}

/** Shows the invoice to be paid: its document, which can be enlarged, and its values. */
export function PaidInvoiceCard({ file, items }: InvoiceFactsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={TITLE}
      actions={
        file === undefined ? undefined : (
          <Button size="sm" icon="zoom_in" onPress={() => setIsOpen(true)}>
            拡大して見る
          </Button>
        )
      }
    >
      <InvoiceFacts file={file} items={items} />
      {file === undefined ? null : (
        <Dialog isOpen={isOpen} title={TITLE} size="lg" onClose={() => setIsOpen(false)}>
          <DocumentPreview key={file.id} file={file} />
        </Dialog>
      )}
    </Card>
  );
}
