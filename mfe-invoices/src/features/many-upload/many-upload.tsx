import { ARCHIVE_TYPES, CONTENT_TYPES, MAX_ARCHIVE_BYTES, MAX_DOCUMENTS_AT_ONCE } from 'shared-rules/file-type';
import { FIELDS } from 'shared-rules/words';
import { ProgressBar, VisuallyHidden } from 'shared-ui/core';
import { FileDropZone } from 'shared-ui/pickers';
import { ManyRow } from './many-row';
import * as styles from './many-upload.css';
import { type ManyItem, useManyUpload } from './use-many-upload';

const LIMITS = `PDF・JPEG・PNG・WebP・TIFF・電子インボイス（XML）は1ファイル10MB、一度に${MAX_DOCUMENTS_AT_ONCE}ファイルまで。ZIPは1つ、30MBまで`;

/** Returns the text for screen readers when files arrive or fail. Progress has its own progress bar. */
function spoken(items: readonly ManyItem[], added: number): string {
  const failed = items.flatMap(({ name, state }) =>
    state.kind === 'refused' || state.kind === 'failed' ? [`${name}: ${state.message}`] : [],
  );
  return [...(added > 0 ? [`${added}件を確認待ちに追加しました。`] : []), ...failed].join(' ');
}

/** Takes many documents at once, or a ZIP archive of them, with a row for each one that is being sent or has failed. */
export function ManyUpload({ isCompact }: { readonly isCompact: boolean }) {
  const { items, added, total, queue, add } = useManyUpload();
  const isSending = total > added;
  return (
    <div className={styles.upload}>
      <FileDropZone
        label={FIELDS.invoiceFile}
        limits={LIMITS}
        accept={[...CONTENT_TYPES, ...ARCHIVE_TYPES]}
        maxBytes={MAX_ARCHIVE_BYTES}
        isMultiple
        isCompact={isCompact}
        onFiles={add}
      />
      {isSending ? (
        <ProgressBar label="ファイルを送信しています" part={added / total} valueText={`${added} / ${total}ファイル`} />
      ) : null}
      {items.length === 0 ? null : (
        <ul className={styles.list} aria-label="送信中のファイル">
          {items.map((item) => (
            <ManyRow key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <p role="status">{spoken(items, isSending ? 0 : added)}</p>
      </VisuallyHidden>
    </div>
  );
}
