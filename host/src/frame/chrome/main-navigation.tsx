import { AttentionCount } from './attention-count';
import { Link } from 'shared-ui/core';
import * as styles from './main-navigation.css';
import { useMainNavigation } from './use-main-navigation';

/** Shows the navigation in the header, from 1024 px. */
export function MainNavigation() {
  return (
    <nav className={styles.navigation} aria-label="メインメニュー">
      <ul className={styles.list}>
        {useMainNavigation().map(({ label, path, current, attention }) => (
          <li key={path}>
            <Link href={path} className={styles.item} aria-current={current}>
              {label}
              <AttentionCount count={attention} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
