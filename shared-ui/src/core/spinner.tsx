import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import * as styles from './states.css';

interface SpinnerProps {
  /** What is going on; read out by screen readers. Default 処理中. */
  readonly label?: string;
}

/** A turning ring for a wait whose length nobody knows. */
export function Spinner({ label = '処理中' }: SpinnerProps) {
  // A pending button gives the id by which the ring becomes a part of its name.
  const id = useSlottedContext(ProgressBarContext)?.id;
  return <span id={id} role="progressbar" aria-label={label} className={styles.spinner} />;
}
