import { Link } from 'react-router-dom';
import { AttentionCount } from './attention-count';
import * as styles from './main-navigation.css';
import { useMainNavigation } from './use-main-navigation';

/** The navigation in the header, from 1024 px. */
export function MainNavigation() {
  return (
    <nav className={styles.navigation} aria-label="メインメニュー">
      <ul className={styles.list}>
        {useMainNavigation().map(({ label, path, current, attention }) => (
          <li key={path}>
            <Link to={path} className={styles.item} aria-current={current}>
              {label}
              <AttentionCount count={attention} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
