import { Button } from 'react-aria-components/Button';
import { Icon } from '../icons/icon';
import { pageMarks, rangeText } from './pages';
import * as styles from './pagination.css';

interface PaginationProps {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All rows. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, "1,284件中 1〜50件". */
export function PageRange({ page, pageSize, total }: Omit<PaginationProps, 'onPage'>) {
  return <span className={styles.range}>{rangeText(page, pageSize, total)}</span>;
}

/** The way to the other pages of a list; nothing where one page holds all. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="ページ送り" className={styles.bar} data-print="hide">
      <PageRange page={page} pageSize={pageSize} total={total} />
      <ul className={styles.list}>
        <li>
          <Button className={styles.page} isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
            <Icon name="chevron_left" />
            前へ
          </Button>
        </li>
        {pageMarks(page, pageCount).map((mark) =>
          typeof mark === 'number' ? (
            <li key={mark} className={mark === page ? undefined : styles.fromTablet}>
              <Button
                className={styles.page}
                aria-label={`${mark}ページ`}
                aria-current={mark === page ? 'page' : undefined}
                onPress={() => onPage(mark)}
              >
                {mark}
              </Button>
            </li>
          ) : (
            <li key={mark} className={`${styles.gap} ${styles.fromTablet}`} aria-hidden>
              …
            </li>
          ),
        )}
        <li>
          <Button className={styles.page} isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
            次へ
            <Icon name="chevron_right" />
          </Button>
        </li>
      </ul>
    </nav>
  );
}
