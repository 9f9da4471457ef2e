import { Card } from 'shared-ui/core';
import { DocumentPreview } from '../document-preview';
import { InvoiceUpload, type InvoiceUploads } from '../invoice-upload';
import * as styles from './invoice-documents.css';
import type { ReadPlaces } from './use-read-places';
import type { UploadField } from './use-upload-field';

interface InvoiceDocumentsProps {
  readonly uploads: InvoiceUploads;
  readonly field: UploadField;
  /** Where the form's fields were read. */
  readonly places: ReadPlaces;
  /** Files that can be neither replaced nor removed, and why. */
  readonly fixed?: { readonly ids: readonly string[]; readonly reason: string };
}

/** Shows the documents of an invoice that is being entered: choice, upload, and a preview beside the form. */
export function InvoiceDocuments({ uploads, field, places, fixed }: InvoiceDocumentsProps) {
  const { files } = uploads;
  const previewed = files.find(({ id }) => id === places.previewedId) ?? files[0];
  return (
    <Card>
      <div className={previewed === undefined ? styles.documents : `${styles.documents} ${styles.withPreview}`}>
        <div ref={field.ref}>
          <InvoiceUpload
            uploads={uploads}
            error={field.error}
            previewed={previewed}
            onPreview={({ id }) => places.onPreview(id)}
            fixed={fixed}
          />
        </div>
        {previewed === undefined ? null : (
          <DocumentPreview key={previewed.id} file={previewed} places={places.of(previewed.id)} isFitted />
        )}
      </div>
    </Card>
  );
}
