import type { ReactNode } from 'react';
import { Children } from 'react';
import * as styles from './action-bar.css';

interface ActionBarProps {
  /** Buttons: 戻る first, the one that leads on last. */
  readonly children: ReactNode;
}

/** The acts of a screen; on phones they stay at the lower edge within reach of the thumb. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {Children.map(children, (action) => (action ? <div className={styles.slot}>{action}</div> : null))}
    </div>
  );
}
