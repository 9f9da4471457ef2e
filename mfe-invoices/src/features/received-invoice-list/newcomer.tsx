import { useNavigate } from 'react-router-dom';
import { handOverFiles } from 'shared-features/documents/dropped-files';
import { tooManyFiles } from 'shared-rules/file-messages';
import { CONTENT_TYPES, MAX_FILE_BYTES, MAX_FILES_PER_INVOICE } from 'shared-rules/file-type';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Card, Stack, textStyles } from 'shared-ui/core';
import { FileDropZone } from 'shared-ui/pickers';
import * as styles from './newcomer.css';

const MEGABYTE = 1024 * 1024;
const LIMITS = `PDF・JPEG・PNG、1ファイル${MAX_FILE_BYTES / MEGABYTE}MBまで、${MAX_FILES_PER_INVOICE}ファイルまで`;

const STEPS = [
  ['請求書を追加', '届いた請求書のPDFや写真を選ぶと、金額や期日を読み取ります。'],
  ['カード払いを申請', '振込日とカードを選びます。手数料は申請の前に確認できます。'],
  ['当社が取引先へ振込', '審査のあと、振込日に取引先の口座へ振り込みます。'],
] as const;

/** Shows the way to the first payment in three steps, and takes the files of the first invoice. */
export function Newcomer() {
  const navigate = useNavigate();
  const start = (files: readonly File[]) => {
    // The form would show only those that it has room for: which ones go in is said here.
    if (files.length > MAX_FILES_PER_INVOICE)
      return files.map(({ name }) => ({ name, reason: tooManyFiles(MAX_FILES_PER_INVOICE) }));
    handOverFiles(files);
    void navigate(paths.receivedInvoiceAdd());
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
          accept={CONTENT_TYPES}
          maxBytes={MAX_FILE_BYTES}
          isMultiple
          onFiles={start}
        />
      </Stack>
    </Card>
  );
}
