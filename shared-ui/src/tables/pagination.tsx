import { BareButton } from '../core/button';
import { Icon } from '../icons/icon';
import { openPageMarks, pageMarks, type PageOfRows, rangeText } from './pages';
import * as styles from './pagination.css';

interface PaginationProps extends PageOfRows {
  /** Whether there is a next page, if `isCapped` leaves the end unknown. */
  readonly hasNext?: boolean;
  readonly onPage: (page: number) => void;
}

/** Shows the range of rows, "1,284件中 1〜50件". */
export function PageRange(rows: PageOfRows) {
  return <span className={styles.range}>{rangeText(rows)}</span>;
}

/** Shows links to the other pages of a list; nothing for a single page. */
export function Pagination({ onPage, hasNext = false, ...rows }: PaginationProps) {
  const { page, pageSize, total, isCapped = false } = rows;
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1 && page <= 1 && !isCapped) return null;
  const isLast = isCapped ? !hasNext : page >= pageCount;
  return (
    <nav aria-label="ページ送り" className={styles.bar} data-print="hide">
      <PageRange {...rows} />
      <ul className={styles.list}>
        <li>
          <BareButton className={styles.page} isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
            <Icon name="chevron_left" />
            前へ
          </BareButton>
        </li>
        {(isCapped ? openPageMarks : pageMarks)(page, pageCount).map((mark) =>
          typeof mark === 'number' ? (
            <li key={mark} className={mark === page ? undefined : styles.fromTablet}>
              <BareButton
                className={styles.page}
                aria-label={`${mark}ページ`}
                aria-current={mark === page ? 'page' : undefined}
                onPress={() => onPage(mark)}
              >
                {mark}
              </BareButton>
            </li>
          ) : (
            <li key={mark} className={`${styles.gap} ${styles.fromTablet}`} aria-hidden>
              …
            </li>
          ),
        )}
        <li>
          <BareButton className={styles.page} isDisabled={isLast} onPress={() => onPage(page + 1)}>
            次へ
            <Icon name="chevron_right" />
          </BareButton>
        </li>
      </ul>
    </nav>
  );
}
