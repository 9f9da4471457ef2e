import { Children, type ReactNode } from 'react';
import { ActionBar } from 'shared-ui/core';
import { useIsInDrawer } from './registration-place';
import * as styles from './supplier-registration.css';

/** Shows the buttons of a step, the primary one last. In a drawer they stay at its lower edge at any width. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  if (!useIsInDrawer()) return <ActionBar>{children}</ActionBar>;
  return (
    <div className={styles.actions}>
      {Children.map(children, (act) => (act ? <div className={styles.act}>{act}</div> : null))}
    </div>
  );
}
