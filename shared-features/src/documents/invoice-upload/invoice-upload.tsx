import { CONTENT_TYPES, MAX_FILE_BYTES, MAX_FILES_PER_INVOICE } from 'shared-rules/file-type';
import { tooManyFiles } from 'shared-rules/file-messages';
import { FIELDS } from 'shared-rules/words';
import { VisuallyHidden } from 'shared-ui/core';
import { FileDropZone } from 'shared-ui/pickers';
import * as styles from './invoice-upload.css';
import { UploadRow } from './upload-row';
import type { UploadItem } from './upload-queue';
import type { UploadedFile } from './uploaded-file';
import type { InvoiceUploads } from './use-invoice-upload';

const LIMITS = `PDF・JPEG・PNG・WebP・TIFF・電子インボイス（XML）、1ファイル10MBまで、${MAX_FILES_PER_INVOICE}ファイルまで`;

interface InvoiceUploadProps {
  readonly uploads: InvoiceUploads;
  /** Error of the surrounding form, such as a missing file. */
  readonly error?: string;
  /** File shown in the preview beside the list. */
  readonly previewed?: UploadedFile;
  readonly onPreview: (file: UploadedFile) => void;
  /** Files that cannot be replaced or removed, with the reason. */
  readonly fixed?: { readonly ids: readonly string[]; readonly reason: string };
}

/**
 * Chooses the files of an invoice and shows each upload: progress, cancel, replace, remove, and errors. Takes the
 * result of `useInvoiceUpload`.
 */
export function InvoiceUpload({ uploads, error, previewed, onPreview, fixed }: InvoiceUploadProps) {
  const { items, files, queue } = uploads;
  // Its field is seen as a whole.
  const hasLocked = files.some(({ isLocked }) => isLocked);

  const add = (files: readonly File[]) => {
    const room = Math.max(MAX_FILES_PER_INVOICE - items.length, 0);
    queue.add(files.slice(0, room));
    return files.slice(room).map(({ name }) => ({ name, reason: tooManyFiles(MAX_FILES_PER_INVOICE) }));
  };

  return (
    <div className={styles.upload}>
      <FileDropZone
        label={FIELDS.invoiceFile}
        limits={LIMITS}
        accept={CONTENT_TYPES}
        maxBytes={MAX_FILE_BYTES}
        isMultiple
        isCompact={items.length > 0}
        onFiles={add}
        error={error}
      />
      {items.length === 0 ? null : (
        <ul className={hasLocked ? styles.list : `${styles.list} ${styles.listLow}`} aria-label="選択したファイル">
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              queue={queue}
              isFixed={item.state.kind === 'done' && fixed?.ids.includes(item.state.file.id) === true}
              isPreviewed={item.state.kind === 'done' && item.state.file.id === previewed?.id}
              onPreview={onPreview}
            />
          ))}
        </ul>
      )}
      {fixed === undefined ? null : <p className={styles.reason}>{fixed.reason}</p>}
      <VisuallyHidden>
        <p role="status">{spoken(items)}</p>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the text for screen readers when files arrive or fail. Progress has its own progress bar. */
function spoken(items: readonly UploadItem[]): string {
  return items
    .map(({ name, state }) => {
      if (state.kind === 'sending') return `${name} を送信しています。`;
      if (state.kind !== 'done') return `${name}: ${state.message}`;
      return `${name} を送信しました。${state.file.isLocked === true ? 'パスワードを入力してください。' : ''}`;
    })
    .join(' ');
}
