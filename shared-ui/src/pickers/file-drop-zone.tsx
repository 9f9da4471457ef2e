import { useId, useState } from 'react';
import type { DropItem, FileDropItem } from 'react-aria-components';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { fileTooLarge, fileTypeRefused } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { Button } from '../core/button';
import * as fieldStyles from '../forms/field.css';
import { Icon } from '../icons/icon';
import * as styles from './file-drop-zone.css';

/** Rules for the accepted files. */
interface FileRules {
  /** Content types, such as `application/pdf`. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** File that the field rejects, with the reason for the user. */
interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

/** Sorts chosen files into those that the field takes and those that it does not. */
function checkFiles(files: readonly File[], { accept, maxBytes }: FileRules) {
  const taken: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    if (!accept.includes(file.type)) rejected.push({ name: file.name, reason: fileTypeRefused });
    else if (file.size > maxBytes) rejected.push({ name: file.name, reason: fileTooLarge });
    else taken.push(file);
  }
  return { taken, rejected };
}

interface FileDropZoneProps extends FileRules {
  readonly label: string;
  /** The limits in words, shown before anything is chosen: types, size, number. */
  readonly limits: string;
  readonly isMultiple?: boolean;
  /** Whether it is low and wide, once files are chosen and more may be added. */
  readonly isCompact?: boolean;
  /** Files that passed the rules. */
  readonly onFiles: (files: readonly File[]) => void;
  /** An error from outside, such as that no file was chosen. */
  readonly error?: string;
}

const isFile = (item: DropItem): item is FileDropItem => item.kind === 'file';

/** Chooses files by a button, or by dropping them with a pointer. Names each rejected file with the reason. */
export function FileDropZone({
  label,
  limits,
  accept,
  maxBytes,
  isMultiple = false,
  isCompact = false,
  onFiles,
  error,
}: FileDropZoneProps) {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const id = useId();
  const take = (files: readonly File[]) => {
    const checked = checkFiles(isMultiple ? files : files.slice(0, 1), { accept, maxBytes });
    setRejected(checked.rejected);
    if (checked.taken.length > 0) onFiles(checked.taken);
  };
  const hasError = error !== undefined || rejected.length > 0;
  return (
    <div
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}limits ${id}error`}
      className={fieldStyles.field}
    >
      <span id={`${id}label`} className={fieldStyles.label}>
        {label}
      </span>
      <DropZone
        aria-label={label}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void Promise.all(items.filter(isFile).map((item) => item.getFile())).then(take)}
        className={[styles.zone, isCompact ? styles.compact : '', hasError ? styles.invalid : ''].join(' ').trim()}
      >
        {isCompact ? null : (
          <span className={styles.mark}>
            <Icon name="upload_file" size="40px" />
          </span>
        )}
        <p className={styles.desktopOnly}>ここにファイルをドラッグ＆ドロップ、または</p>
        <FileTrigger
          acceptedFileTypes={[...accept]}
          allowsMultiple={isMultiple}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Button aria-describedby={`${id}limits ${id}error`}>{BUTTONS.chooseFile}</Button>
        </FileTrigger>
        <p id={`${id}limits`} className={styles.limits}>
          {limits}
        </p>
      </DropZone>
      <div id={`${id}error`} role="status">
        {error === undefined ? null : (
          <p className={fieldStyles.error}>
            <Icon name="warning" />
            {error}
          </p>
        )}
        {rejected.map(({ name, reason }) => (
          <p key={name} className={fieldStyles.error}>
            <Icon name="warning" />
            <span>{`${name}: ${reason}`}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
