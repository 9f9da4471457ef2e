import { TextButton } from 'shared-ui/core';
import * as styles from './document-reading.css';
import { readsAnything } from './reading-marks';
import { isUnderWay, type Readings } from './use-readings';

const READING = '請求書を読み取っています…';
const FAILED = '読み取れませんでした。入力してください。';
const READ = '請求書から読み取りました。内容を確認してください。';
const DOUBTFUL = '請求書から読み取りました。印の付いた項目は、書類と見比べてください。';

interface ReadingStatusProps extends Readings {
  /** Fields that hold what was read with some doubt and are not confirmed yet. */
  readonly unconfirmed: number;
  /** Whether anything in the form was read. */
  readonly hasRead: boolean;
  readonly onConfirmAll: () => void;
}

/** Shows one line about the reading of the documents. Nothing waits for it. */
export function ReadingStatus({ readings, hasError, unconfirmed, hasRead, onConfirmAll }: ReadingStatusProps) {
  const current = readings.find(({ state }) => state === 'reading') ?? readings.find(isUnderWay);
  const isFruitless =
    current === undefined && !hasRead && (hasError || (readings.length > 0 && !readings.some(readsAnything)));
  return (
    <div className={styles.status}>
      <p className={styles.text}>
        {/* The figure changes every second: it is shown, not read out. */}
        <span role="status">
          {current !== undefined ? READING : unconfirmed > 0 ? DOUBTFUL : hasRead ? READ : isFruitless ? FAILED : ''}
        </span>
        {current === undefined ? null : <span aria-hidden>{` ${current.progress}%`}</span>}
      </p>
      {unconfirmed > 1 ? (
        <TextButton size="xs" icon="check" onPress={onConfirmAll}>
          すべて確認済みにする
        </TextButton>
      ) : null}
    </div>
  );
}
