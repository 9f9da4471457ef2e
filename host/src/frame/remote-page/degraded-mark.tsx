import * as styles from './degraded-mark.css';

interface DegradedMarkProps {
  /** The version that is shown. */
  readonly version: string;
  readonly errorId: string;
}

/** Says, for support, that the previous version of a remote stands in for the current one, and under which id that was reported. */
export function DegradedMark({ version, errorId }: DegradedMarkProps) {
  return (
    <p className={styles.mark}>
      以前のバージョン（{version}）で表示しています。お問い合わせ用ID: {errorId}
    </p>
  );
}
