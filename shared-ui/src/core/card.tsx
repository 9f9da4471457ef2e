import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './card.css';

interface CardProps {
  /** A heading of level 2; the card is then a named region. */
  readonly title?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a white panel for one topic of the page. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions === undefined ? null : (
          <div className={styles.actions} data-print="hide">
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
