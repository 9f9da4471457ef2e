import { useLocation } from 'react-router-dom';
import { signOut, useCurrentUser } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Brand, Button, Link, TextButton } from 'shared-ui/core';
import { useRemotes } from '../../remotes/remotes-context';
import * as styles from './header.css';
import * as plain from './plain-header.css';
import { SkipLink } from './skip-link';

interface PlainHeaderProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/**
 * Replaces the header if its code cannot be loaded, from what every page has already: links to the home page and main
 * areas, the logout, and a retry. The page below stays usable.
 */
export function PlainHeader({ isRetrying, onRetry }: PlainHeaderProps) {
  const { table } = useRemotes();
  const { pathname } = useLocation();
  const isCollecting = useCurrentUser()?.collectionMode === 'enabled';
  const items = table.navigation().filter(({ visibleTo }) => visibleTo === undefined || isCollecting);
  return (
    <header className={`${styles.header} ${plain.plain}`} data-print="hide">
      <SkipLink />
      <Link href={paths.toppage()} className={styles.brand}>
        <Brand surface="white" />
      </Link>
      <nav aria-label="メインメニュー">
        <ul className={plain.list}>
          {items.map(({ label, path }) => (
            <li key={path}>
              <Link href={path} className={plain.item} aria-current={path === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <TextButton size="md" onPress={() => void signOut()}>
          {NAVIGATION.logout}
        </TextButton>
        <Button icon="refresh" isPending={isRetrying} onPress={onRetry}>
          メニューを再読み込み
        </Button>
      </div>
    </header>
  );
}
