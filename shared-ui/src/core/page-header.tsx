import type { ReactNode } from 'react';
import { Link } from './link';
import * as styles from './page-header.css';

/** One level above the page; the last one has no `href` and is the page itself. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly breadcrumb?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** A `Steps` element, at the right of the title. */
  readonly steps?: ReactNode;
}

/** Shows the page's heading with a breadcrumb. The heading takes the focus after a change of route (`tabIndex` -1). */
export function PageHeader({ title, breadcrumb = [], actions, steps }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumb.length === 0 ? null : (
        <nav aria-label="現在の位置" data-print="hide">
          <ol className={styles.crumbs}>
            {breadcrumb.map(({ label, href }) => (
              <li key={label} className={styles.crumb} aria-current={href === undefined ? 'page' : undefined}>
                {href === undefined ? (
                  label
                ) : (
                  <Link href={href} className={styles.crumbLink}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {steps}
        {actions === undefined ? null : (
          <div className={styles.actions} data-print="hide">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
