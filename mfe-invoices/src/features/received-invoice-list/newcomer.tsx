import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handOverFiles } from 'shared-features/documents/dropped-files';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { tooManyAtOnce } from 'shared-rules/file-messages';
import {
  ARCHIVE_TYPES,
  CONTENT_TYPES,
  isArchiveName,
  MAX_ARCHIVE_BYTES,
  MAX_DOCUMENTS_AT_ONCE,
  MAX_FILE_BYTES,
  MAX_FILES_PER_INVOICE,
} from 'shared-rules/file-type';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Button, Card, Stack, textStyles } from 'shared-ui/core';
import { FileDropZone, type RejectedFile } from 'shared-ui/pickers';
import * as styles from './newcomer.css';

const MEGABYTE = 1024 * 1024;
const LIMITS = `PDF・JPEG・PNG・WebP・TIFF・電子インボイス（XML）は1ファイル${MAX_FILE_BYTES / MEGABYTE}MB、一度に${MAX_DOCUMENTS_AT_ONCE}ファイルまで。ZIPは1つ、${MAX_ARCHIVE_BYTES / MEGABYTE}MBまで`;

const STEPS = [
  ['請求書を追加', '届いた請求書のPDFや写真を選ぶと、金額や期日を読み取ります。'],
  ['カード払いを申請', '振込日とカードを選びます。手数料は申請の前に確認できます。'],
  ['当社が取引先へ振込', '審査のあと、振込日に取引先の口座へ振り込みます。'],
] as const;

/** Shows the way to the first payment in three steps, and takes the files of the first invoice. */
export function Newcomer() {
  const navigate = useNavigate();
  // Accepted files of a choice in which some were refused. The next screen would not name the refused ones, so the user
  // continues from here.
  const [rest, setRest] = useState<readonly File[]>([]);
  const goOn = (files: readonly File[]) => {
    // One invoice has at most ten files. More files, or an archive, are several invoices.
    const areMany = files.length > MAX_FILES_PER_INVOICE || files.some(({ name }) => isArchiveName(name));
    handOverFiles(files);
    void navigate(areMany ? WAITING_PATH : paths.receivedInvoiceAdd());
  };
  const start = (files: readonly File[], rejected: readonly RejectedFile[]) => {
    const areTooMany = files.length > MAX_DOCUMENTS_AT_ONCE;
    setRest(areTooMany || rejected.length === 0 ? [] : files);
    // Each one is named here, because the next screen would show only those that it takes.
    if (areTooMany) return files.map(({ name }) => ({ name, reason: tooManyAtOnce(MAX_DOCUMENTS_AT_ONCE) }));
    if (rejected.length === 0) goOn(files);
    return [];
  };
  return (
    <Card title="はじめての支払いまで3ステップ">
      <Stack gap={24}>
        <ol className={styles.steps}>
          {STEPS.map(([name, text], index) => (
            <li key={name} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <strong>{name}</strong>
                <p className={textStyles.note}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <FileDropZone
          label={FIELDS.invoiceFile}
          limits={LIMITS}
          accept={[...CONTENT_TYPES, ...ARCHIVE_TYPES]}
          maxBytes={MAX_ARCHIVE_BYTES}
          isMultiple
          onFiles={start}
        />
        {rest.length === 0 ? null : (
          <Button variant="primary" onPress={() => goOn(rest)}>{`残りの${rest.length}ファイルで続ける`}</Button>
        )}
      </Stack>
    </Card>
  );
}
