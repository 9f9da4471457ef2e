import type { ReactNode } from 'react';
import { Children } from 'react';
import * as styles from './action-bar.css';

interface ActionBarProps {
  /** Buttons: 戻る first, the primary one last. */
  readonly children: ReactNode;
  /** Line above the buttons, such as the total of a payment. */
  readonly lead?: ReactNode;
}

/** Shows the buttons of a screen. On phones they stay at the lower edge, within reach of the thumb. */
export function ActionBar({ children, lead }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {lead === undefined ? null : <div className={styles.lead}>{lead}</div>}
      {Children.map(children, (action) => (action ? <div className={styles.slot}>{action}</div> : null))}
    </div>
  );
}
