import { useId, useState } from 'react';
import type { DropItem, FileDropItem } from 'react-aria-components';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { ARCHIVE_TYPES, contentTypeOf, isArchiveName } from 'shared-rules/file-type';
import { archiveTooLarge, fileTooLarge, fileNameRefusal, folderRefused, oneFileOnly } from 'shared-rules/file-messages';
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

/** File that is not taken, with the reason for the user. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

/** Returns the types that a file may have. Systems without a program for a format give its files no type. */
const typesOf = ({ type, name }: File): readonly string[] => [
  type,
  contentTypeOf(name) ?? '',
  ...(isArchiveName(name) ? ARCHIVE_TYPES : []),
];

const tooLarge = (name: string): string => (isArchiveName(name) ? archiveTooLarge : fileTooLarge);

/** Sorts chosen files into those that the field takes and those that it does not. */
function checkFiles(files: readonly File[], { accept, maxBytes }: FileRules, most: number) {
  const taken: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const [index, file] of files.entries()) {
    if (index >= most) rejected.push({ name: file.name, reason: oneFileOnly });
    else if (!typesOf(file).some((type) => accept.includes(type)))
      rejected.push({ name: file.name, reason: fileNameRefusal(file.name) });
    else if (file.size > maxBytes) rejected.push({ name: file.name, reason: tooLarge(file.name) });
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
  /**
   * Takes the files that passed the rules, and hears of the others. Returns those that it does not take, which are
   * named with the others.
   */
  readonly onFiles: (files: readonly File[], rejected: readonly RejectedFile[]) => readonly RejectedFile[] | void;
  /** An error from outside, such as that no file was chosen. */
  readonly error?: string;
}

const isFile = (item: DropItem): item is FileDropItem => item.kind === 'file';
const foldersOf = (items: readonly DropItem[]): readonly RejectedFile[] =>
  items.flatMap((item) => (item.kind === 'directory' ? [{ name: item.name, reason: folderRefused }] : []));

/** Names each file that is not taken, below its reason if several have the same. */
function Rejected({ files }: { readonly files: readonly RejectedFile[] }) {
  const reasons = [...new Set(files.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const names = files.filter((file) => file.reason === reason).map(({ name }) => name);
    return (
      <div key={reason} className={fieldStyles.error}>
        <Icon name="warning" />
        {names.length === 1 ? (
          <span>{`${names.join()}: ${reason}`}</span>
        ) : (
          <div className={styles.rejected}>
            {`次の${names.length}ファイルは追加していません。${reason}`}
            <ul className={styles.names}>
              {names.map((name, index) => (
                // Two folders may have files of one name.
                <li key={`${index}${name}`}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    );
  });
}

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
  const take = (files: readonly File[], folders: readonly RejectedFile[] = []) => {
    const { taken, rejected: refused } = checkFiles(files, { accept, maxBytes }, isMultiple ? files.length : 1);
    const others = [...folders, ...refused];
    const left = (taken.length > 0 && onFiles(taken, others)) || [];
    setRejected([...others, ...left]);
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
        onDrop={({ items }) =>
          void Promise.all(items.filter(isFile).map((item) => item.getFile())).then((files) =>
            take(files, foldersOf(items)),
          )
        }
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
        <Rejected files={rejected} />
      </div>
    </div>
  );
}
