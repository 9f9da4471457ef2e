import * as styles from './document-reading.css';
import { readsAnything } from './reading-marks';
import { isUnderWay, type Readings } from './use-readings';

const READING = '請求書を読み取っています…';
const IS_LOCKED = 'PDFのパスワードを入力すると、請求書を読み取ります。';
const FAILED = '読み取れませんでした。入力してください。';
const READ = '請求書から読み取りました。内容を確認してください。';
const SETTLED = '請求書から読み取りました。印の付いた項目は、すべて確認済みです。';
const doubtful = (count: number): string =>
  `請求書から読み取りました。印の付いた${count}項目を、書類と見比べてください。`;

interface ReadingStatusProps extends Readings {
  /** Number of unconfirmed fields that were read with some doubt. */
  readonly unconfirmed: number;
  /** Whether a person has confirmed such a field. */
  readonly hasConfirmed: boolean;
  /** Whether anything in the form was read. */
  readonly hasRead: boolean;
  /** Whether a file waits for its password. */
  readonly isLocked: boolean;
}

/** Names the key that confirms. */
export const ConfirmHint = () => (
  <p className={styles.hint}>
    <kbd className={styles.key}>Enter</kbd> キーで確認済みにして、次の項目へ進めます。
  </p>
);

/** Shows one line about the reading of the documents, and the key that confirms. Nothing waits for it. */
export function ReadingStatus({
  readings,
  hasError,
  unconfirmed,
  hasConfirmed,
  hasRead,
  isLocked,
}: ReadingStatusProps) {
  const current = readings.find(({ state }) => state === 'reading') ?? readings.find(isUnderWay);
  const isFruitless =
    current === undefined && !hasRead && (hasError || (readings.length > 0 && !readings.some(readsAnything)));
  return (
    <div className={styles.status}>
      <p className={styles.text}>
        {/* The figure changes every second: it is shown, not read out. */}
        <span role="status">
          {current !== undefined
            ? READING
            : unconfirmed > 0
              ? doubtful(unconfirmed)
              : hasRead
                ? hasConfirmed
                  ? SETTLED
                  : READ
                : isFruitless
                  ? isLocked
                    ? IS_LOCKED
                    : FAILED
                  : ''}
        </span>
        {current === undefined ? null : <span aria-hidden>{` ${current.progress}%`}</span>}
      </p>
      {unconfirmed > 0 ? <ConfirmHint /> : null}
    </div>
  );
}
