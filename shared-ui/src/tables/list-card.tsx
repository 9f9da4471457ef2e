import type { ReactNode } from 'react';
import { Link } from '../core/link';
import { name } from '../core/text.css';
import * as styles from './list-card.css';

interface ListCardProps {
  /** The name in bold letters, such as the supplier. */
  readonly title: string;
  /** Target of the link, which is the whole card. */
  readonly href?: string;
  readonly chip?: ReactNode;
  /** At the right of the chip: the document's number. */
  readonly number?: string;
  /** Below the title in small letters: dates. */
  readonly meta?: ReactNode;
  /** At the right of `meta`: the amount. */
  readonly amount?: ReactNode;
  /** A button over the whole width. */
  readonly action?: ReactNode;
}

/** Shows one row of a list on a small screen. */
export function ListCard({ title, href, chip, number, meta, amount, action }: ListCardProps) {
  return (
    <article className={styles.card}>
      {chip === undefined && number === undefined ? null : (
        <div className={styles.row}>
          {chip}
          <span className={styles.number}>{number}</span>
        </div>
      )}
      <p className={`${styles.title} ${name}`} title={title}>
        {href === undefined ? (
          title
        ) : (
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        )}
      </p>
      {meta === undefined && amount === undefined ? null : (
        <div className={styles.row}>
          <span className={styles.meta}>{meta}</span>
          <span className={styles.amount}>{amount}</span>
        </div>
      )}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </article>
  );
}
