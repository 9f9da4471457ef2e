import { Children, createContext, type ReactNode, useContext, useId } from 'react';
import { ActionBar, Card } from 'shared-ui/core';
import * as styles from './supplier-registration.css';

/** Place of a registration: its own pages, or a drawer beside a form that waits for the supplier. */
export const RegistrationPlace = createContext<'page' | 'drawer'>('page');

/** Whether the registration is in a drawer, which is a frame already. */
function useIsInDrawer(): boolean {
  return useContext(RegistrationPlace) === 'drawer';
}

interface StepSectionProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows one section of a step: a card on a page; in a drawer, which is a frame already, a heading and a line. */
export function StepSection({ title, actions, children }: StepSectionProps) {
  const id = useId();
  if (!useIsInDrawer())
    return (
      <Card title={title} actions={actions}>
        {children}
      </Card>
    );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Shows the buttons of a step, the primary one last. In a drawer they stay at its lower edge at any width. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  if (!useIsInDrawer()) return <ActionBar>{children}</ActionBar>;
  return (
    <div className={styles.actions}>
      {Children.map(children, (act) => (act ? <div className={styles.act}>{act}</div> : null))}
    </div>
  );
}
