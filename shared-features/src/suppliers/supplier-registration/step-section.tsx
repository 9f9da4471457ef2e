import { type ReactNode, useId } from 'react';
import { Card } from 'shared-ui/core';
import { useIsInDrawer } from './registration-place';
import * as styles from './supplier-registration.css';

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
