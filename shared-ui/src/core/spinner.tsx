import * as styles from './spinner.css';

interface SpinnerProps {
  /** What is going on; read out by screen readers. Default 処理中. */
  readonly label?: string;
}

/** A turning ring for a wait whose length nobody knows. */
export function Spinner({ label = '処理中' }: SpinnerProps) {
  return <span role="progressbar" aria-label={label} className={styles.spinner} />;
}
