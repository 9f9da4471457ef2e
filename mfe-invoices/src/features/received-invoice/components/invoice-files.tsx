import { FileDownloadButton } from 'shared-features/downloads';
import type { UploadedFile } from 'shared-features/invoice-upload';
import { BUTTONS } from 'shared-rules/words';
import { Cluster, Icon, TextButton } from 'shared-ui/core';
import * as styles from './invoice-files.css';

interface InvoiceFilesProps {
  readonly files: readonly UploadedFile[];
  readonly previewed: UploadedFile | undefined;
  /** Told the id of the file to show. */
  readonly onPreview: (id: string) => void;
}

/** The files of an invoice, each to look at and to save. */
export function InvoiceFiles({ files, previewed, onPreview }: InvoiceFilesProps) {
  return (
    <ul className={styles.list} aria-label="請求書ファイル">
      {files.map((file) => (
        <li key={file.id} className={styles.row}>
          <span className={styles.name}>
            <Icon name="description" color="primary" /> {file.name}
          </span>
          <Cluster gap={8}>
            {file.id === previewed?.id ? null : (
              <TextButton icon="visibility" aria-label={`${file.name} を${BUTTONS.preview}`} onPress={() => onPreview(file.id)}>
                {BUTTONS.preview}
              </TextButton>
            )}
            <FileDownloadButton file={file} />
          </Cluster>
        </li>
      ))}
    </ul>
  );
}
