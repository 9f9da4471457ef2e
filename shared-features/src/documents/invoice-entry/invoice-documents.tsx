import { useState } from 'react';
import type { ReadingMark } from '../document-reading/reading-marks';
import { Card } from 'shared-ui/core';
import { DocumentPreview } from '../document-preview';
import { InvoiceUpload, type InvoiceUploads, type UploadedFile } from '../invoice-upload';
import * as styles from './invoice-documents.css';
import type { UploadField } from './use-upload-field';

interface InvoiceDocumentsProps {
  readonly uploads: InvoiceUploads;
  readonly field: UploadField;
  /** Place on the document where the focused field was read; undefined if it was not. */
  readonly shown: Pick<ReadingMark, 'fileId' | 'place'> | undefined;
  /** Files that can be neither replaced nor removed, and why. */
  readonly fixed?: { readonly ids: readonly string[]; readonly reason: string };
}

/** Shows the documents of an invoice that is being entered: choice, upload, and a preview beside the form. */
export function InvoiceDocuments({ uploads, field, shown, fixed }: InvoiceDocumentsProps) {
  const { files } = uploads;
  const [chosen, setChosen] = useState<UploadedFile | undefined>();
  // The document of the focused field takes precedence over the chosen one.
  const previewed =
    files.find(({ id }) => id === shown?.fileId) ?? files.find(({ id }) => id === chosen?.id) ?? files[0];
  return (
    <Card>
      <div className={previewed === undefined ? styles.documents : `${styles.documents} ${styles.withPreview}`}>
        <div ref={field.ref}>
          <InvoiceUpload
            uploads={uploads}
            error={field.error}
            previewed={previewed}
            onPreview={setChosen}
            fixed={fixed}
          />
        </div>
        {previewed === undefined ? null : (
          <DocumentPreview key={previewed.id} file={previewed} place={shown?.place} isFitted />
        )}
      </div>
    </Card>
  );
}
