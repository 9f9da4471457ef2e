import { useRef } from 'react';
import { fileSize } from 'shared-rules/file-size';
import { CONTENT_TYPES } from 'shared-rules/file-type';
import { BUTTONS } from 'shared-rules/buttons';
import { Icon, ProgressTrack, TextButton } from 'shared-ui/core';
import { FileLock } from './file-lock';
import * as styles from './invoice-upload.css';
import type { UploadItem, UploadQueue } from './upload-queue';
import { pagesText, type UploadedFile } from './uploaded-file';

interface ReplaceFileButtonProps {
  /** Name of the file that is to be replaced. */
  readonly name: string;
  readonly onFile: (file: File) => void;
}

/** Shows a button that replaces a file. */
function ReplaceFileButton({ name, onFile }: ReplaceFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton
        size="xs"
        icon="upload_file"
        aria-label={`${name} のファイルを差し替え`}
        onPress={() => input.current?.click()}
      >
        {BUTTONS.replaceFile}
      </TextButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={CONTENT_TYPES.join()}
        aria-label={`${name} の代わりのファイル`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // Allows the same file to be chosen again after a correction.
          target.value = '';
        }}
      />
    </>
  );
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
  readonly isPreviewed: boolean;
  /** It can only be looked at. */
  readonly isFixed: boolean;
  readonly onPreview: (file: UploadedFile) => void;
}

/** Shows one chosen file: its progress, its error, and its actions. */
export function UploadRow({ item, queue, isPreviewed, isFixed, onPreview }: UploadRowProps) {
  const { key, name, size, state, previous } = item;
  const hasFailed = state.kind === 'refused' || state.kind === 'failed';
  const of = state.kind === 'done' ? pagesText(state.file) : null;
  return (
    <li className={isPreviewed ? `${styles.row} ${styles.rowPreviewed}` : styles.row}>
      <span className={styles.mark}>
        <Icon name={hasFailed ? 'warning' : 'description'} color={hasFailed ? 'inherit' : 'primary'} />
      </span>
      <div className={styles.body}>
        <p className={styles.name}>
          {name} <span className={styles.size}>{of ?? fileSize(size)}</span>
        </p>
        {state.kind === 'sending' ? <ProgressTrack part={state.progress} aria-label={`${name} の送信`} /> : null}
        {hasFailed ? <p className={styles.message}>{state.message}</p> : null}
        {state.kind === 'done' ? (
          <FileLock key={state.file.id} file={state.file} onOpened={(file) => queue.update(key, file)} />
        ) : null}
        <div className={styles.actions}>
          {state.kind === 'done' && !isPreviewed && state.file.isLocked !== true ? (
            <TextButton
              size="xs"
              icon="visibility"
              aria-label={`${name} を${BUTTONS.preview}`}
              onPress={() => onPreview(state.file)}
            >
              {BUTTONS.preview}
            </TextButton>
          ) : null}
          {state.kind === 'failed' ? (
            <TextButton size="xs" icon="refresh" aria-label={`${name} の送信を再試行`} onPress={() => queue.retry(key)}>
              再試行
            </TextButton>
          ) : null}
          {state.kind === 'sending' || isFixed ? null : (
            <ReplaceFileButton name={name} onFile={(file) => queue.replace(key, file)} />
          )}
          {isFixed ? null : (
            <RemoveButton
              isSending={state.kind === 'sending'}
              hasPrevious={previous !== undefined}
              name={name}
              onPress={() => queue.remove(key)}
            />
          )}
        </div>
      </div>
    </li>
  );
}

interface RemoveButtonProps {
  readonly isSending: boolean;
  readonly hasPrevious: boolean;
  readonly name: string;
  readonly onPress: () => void;
}

/** Shows a button that stops an upload, removes a file, or restores the replaced one. */
function RemoveButton({ isSending, hasPrevious, name, onPress }: RemoveButtonProps) {
  if (isSending)
    return (
      <TextButton size="xs" icon="close" aria-label={`${name} の送信をキャンセル`} onPress={onPress}>
        キャンセル
      </TextButton>
    );
  if (hasPrevious)
    return (
      <TextButton size="xs" icon="close" aria-label={`${name} をやめて元のファイルに戻す`} onPress={onPress}>
        元に戻す
      </TextButton>
    );
  return (
    <TextButton size="xs" icon="delete" aria-label={`${name} を${BUTTONS.delete}`} onPress={onPress}>
      {BUTTONS.delete}
    </TextButton>
  );
}
