import type { ReactNode } from 'react';
import type { Reading } from 'shared-api/types';
import { Card } from 'shared-ui/core';
import { DocumentPreview } from '../document-preview';
import { InvoiceUpload, type InvoiceUploads } from '../invoice-upload';
import { DocumentRemarks } from './document-remarks';
import * as styles from './invoice-documents.css';
import { SeveralFiles } from './several-files';
import type { ReadPlaces } from './use-read-places';
import type { UploadField } from './use-upload-field';

interface InvoiceDocumentsProps {
  readonly uploads: InvoiceUploads;
  readonly field: UploadField;
  /** Where the form's fields were read. */
  readonly places: ReadPlaces;
  /** Readings of the files. */
  readonly readings: readonly Reading[];
  /** Whether values are read into the form: files that are several invoices are then taken apart. Default true. */
  readonly fills?: boolean;
  /** Files that can be neither replaced nor removed, and why. */
  readonly fixed?: { readonly ids: readonly string[]; readonly reason: string };
  /** Whether files that are another invoice are kept in 確認待ち. Default false. */
  readonly canWait?: boolean;
  /** Warnings about the documents, below the files. */
  readonly children?: ReactNode;
}

const NONE: readonly Reading[] = [];

/** Shows the documents of an invoice that is being entered: choice, upload, and a preview beside the form. */
export function InvoiceDocuments({
  uploads,
  field,
  places,
  readings,
  fills = true,
  fixed,
  canWait = false,
  children,
}: InvoiceDocumentsProps) {
  const { files } = uploads;
  const previewed = files.find(({ id }) => id === places.previewedId) ?? files[0];
  return (
    <Card>
      <div className={previewed === undefined ? styles.documents : `${styles.documents} ${styles.withPreview}`}>
        <div ref={field.ref} className={styles.files}>
          <InvoiceUpload
            uploads={uploads}
            error={field.error}
            previewed={previewed}
            onPreview={({ id }) => places.onPreview(id)}
            fixed={fixed}
          />
          <DocumentRemarks files={files} readings={readings} />
          <SeveralFiles
            uploads={uploads}
            readings={fills ? readings : NONE}
            fixedIds={fixed?.ids ?? []}
            canWait={canWait}
          />
          {children}
        </div>
        {previewed === undefined ? null : (
          <div className={styles.preview}>
            <DocumentPreview key={previewed.id} file={previewed} places={places.of(previewed.id)} isFitted />
          </div>
        )}
      </div>
    </Card>
  );
}
