import { useState } from 'react';
import type { LinkedRequest } from 'shared-api/types';
import { DocumentSheet } from 'shared-features/documents/document-preview';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { BUTTONS } from 'shared-rules/buttons';
import { Card, LinkButton, TextButton } from 'shared-ui/core';
import * as styles from './linked-request.css';

interface LinkedDocumentsProps {
  readonly files: NonNullable<LinkedRequest['content']>['files'];
  /** Requests new URLs after one has expired. */
  readonly onReload: () => void;
}

/** Shows 請求書: the documents of a link, one at a time, to view and to save. */
export function LinkedDocuments({ files, onReload }: LinkedDocumentsProps) {
  const [chosen, setChosen] = useState(files[0]?.id);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  if (shown === undefined) return null;
  const others = files.filter(({ id }) => id !== shown.id);
  return (
    <Card
      title="請求書"
      actions={
        <LinkButton
          size="sm"
          icon="download"
          href={shown.url}
          download={shown.file_name}
          aria-label={`${shown.file_name} を${BUTTONS.download}`}
        >
          {BUTTONS.download}
        </LinkButton>
      }
    >
      {others.length === 0 ? null : (
        <div className={styles.files}>
          {others.map(({ id, file_name: name }) => (
            <TextButton
              key={id}
              icon="visibility"
              aria-label={`${name} を${BUTTONS.preview}`}
              onPress={() => setChosen(id)}
            >
              {name}
            </TextButton>
          ))}
        </div>
      )}
      <DocumentSheet key={shown.id} file={uploadedFile(shown)} url={shown.url} onRetry={onReload} />
    </Card>
  );
}
