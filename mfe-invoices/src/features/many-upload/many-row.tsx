import { fileSize } from 'shared-rules/file-size';
import { Cluster, Icon, ProgressTrack, TextButton } from 'shared-ui/core';
import type { UploadQueue } from 'shared-features/documents/invoice-upload';
import * as styles from './many-upload.css';
import type { AddedFile, UnpackedArchive } from './send-document';
import type { ManyItem } from './use-many-upload';

/** Names the outcome of each entry of an archive. */
function ArchiveOutcome({ added, refused, leftOut }: UnpackedArchive) {
  return (
    <>
      <p className={styles.text}>
        {added === 0 ? '追加した書類はありません。' : `${added}件を確認待ちに追加しました。`}
      </p>
      {refused.length === 0 ? null : (
        <>
          <p className={styles.message}>{`次の${refused.length}ファイルは追加していません。`}</p>
          <ul className={styles.names}>
            {refused.map(({ name, reason }, index) => (
              // An archive may have several entries of one name.
              <li key={`${index}${name}`}>
                <strong>{name}</strong>
                <br />
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length === 0 ? null : (
        <p className={styles.text}>{`書類ではないため、取り込まなかったもの: ${leftOut.join('、')}`}</p>
      )}
    </>
  );
}

interface ManyRowProps {
  readonly item: ManyItem;
  readonly queue: UploadQueue<AddedFile>;
}

/** Shows one file that is being sent or was refused, or an archive with the outcome of its entries. */
export function ManyRow({ item: { key, name, size, state }, queue }: ManyRowProps) {
  const hasFailed = state.kind === 'refused' || state.kind === 'failed';
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name={hasFailed ? 'warning' : 'description'} color={hasFailed ? 'inherit' : 'primary'} />
      </span>
      <div className={styles.body}>
        <p className={styles.name}>
          {name} <span className={styles.size}>{fileSize(size)}</span>
        </p>
        {state.kind === 'sending' ? <ProgressTrack part={state.progress} aria-label={`${name} の送信`} /> : null}
        {hasFailed ? <p className={styles.message}>{state.message}</p> : null}
        {state.kind === 'done' && state.file.archive ? <ArchiveOutcome {...state.file.archive} /> : null}
        <Cluster gap={4}>
          {state.kind === 'failed' ? (
            <TextButton size="xs" icon="refresh" aria-label={`${name} の送信を再試行`} onPress={() => queue.retry(key)}>
              再試行
            </TextButton>
          ) : null}
          <TextButton
            size="xs"
            icon="close"
            aria-label={state.kind === 'sending' ? `${name} の送信をキャンセル` : `${name} を閉じる`}
            onPress={() => queue.remove(key)}
          >
            {state.kind === 'sending' ? 'キャンセル' : '閉じる'}
          </TextButton>
        </Cluster>
      </div>
    </li>
  );
}
