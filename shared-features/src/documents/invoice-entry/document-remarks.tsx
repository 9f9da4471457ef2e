import type { Reading } from 'shared-api/types';
import { Alert } from 'shared-ui/core';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import * as styles from './invoice-documents.css';

interface DocumentRemarksProps {
  readonly files: readonly UploadedFile[];
  readonly readings: readonly Reading[];
}

/** Shows remarks of the readings on the files, such as invisible text. Names the file if there are several. */
export function DocumentRemarks({ files, readings }: DocumentRemarksProps) {
  // The row of a locked file has its own remark.
  const told = files.flatMap(({ id, name, isLocked = false }) => {
    if (isLocked) return [];
    const remarks = readings.find(({ file_id: fileId }) => fileId === id)?.document?.remarks ?? [];
    return remarks.map((remark) => ({ id, text: files.length > 1 ? `${name}: ${remark}` : remark }));
  });
  return (
    <div role="status" className={styles.announced}>
      {told.length === 0 ? null : (
        <Alert tone="info" title="書類の読み取りについて">
          <ul className={styles.found}>
            {told.map(({ id, text }) => (
              <li key={`${id}${text}`}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
