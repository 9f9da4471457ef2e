import { useState } from 'react';
import type { InvoiceFile } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/buttons';
import { Cluster, Icon, TextButton } from 'shared-ui/core';
import { DocumentPreview } from './document-preview';
import * as styles from './documents.css';
import { FileDownloadButton } from './downloads';
import { pagesText, uploadedFile } from './invoice-upload';

/**
 * Lists the files of an invoice, to preview and to save, with the preview below them. The first file is shown
 * initially.
 */
export function InvoiceFiles({ files: kept }: { readonly files: readonly InvoiceFile[] }) {
  const files = kept.map(uploadedFile);
  const [chosen, setChosen] = useState(files[0]?.id);
  const previewed = files.find(({ id }) => id === chosen) ?? files[0];
  return (
    <>
      <ul className={styles.list} aria-label="請求書ファイル">
        {files.map((file) => (
          <li key={file.id} className={styles.row}>
            <span className={styles.name}>
              <Icon name="description" color="primary" /> {[file.name, pagesText(file)].filter(Boolean).join(' ')}
            </span>
            <Cluster gap={8}>
              {file.id === previewed?.id ? null : (
                <TextButton
                  icon="visibility"
                  aria-label={`${file.name} を${BUTTONS.preview}`}
                  onPress={() => setChosen(file.id)}
                >
                  {BUTTONS.preview}
                </TextButton>
              )}
              <FileDownloadButton file={file} />
            </Cluster>
          </li>
        ))}
      </ul>
      {previewed === undefined ? null : <DocumentPreview key={previewed.id} file={previewed} />}
    </>
  );
}
