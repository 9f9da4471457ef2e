import type { ReactNode } from 'react';
import * as styles from './layout.css';

interface PageProps {
  /** `list` 1200 px, `form` 720 px, `split` 1360 px (docs/visual.md 4). */
  readonly width: keyof typeof styles.pageWidth;
  readonly children: ReactNode;
}

/** Shows the column of a page's content. The shell's layout renders the surrounding `main` element. */
export function Page({ width, children }: PageProps) {
  return <div className={`${styles.page} ${styles.pageWidth[width]}`}>{children}</div>;
}

interface GapProps {
  /** Space between the parts in px. Default 16; fields of a form 24, sections 40. */
  readonly gap?: keyof typeof styles.gap;
  readonly children: ReactNode;
}

/** Parts below each other. */
export function Stack({ gap = 16, children }: GapProps) {
  return <div className={`${styles.stack} ${styles.gap[gap]}`}>{children}</div>;
}

interface ClusterProps extends GapProps {
  readonly justify?: keyof typeof styles.justify;
  /** `end` for fields beside a button, `baseline` for text of different sizes. Default `center`. */
  readonly align?: keyof typeof styles.align;
}

/** Shows parts side by side, wrapped where they do not fit. */
export function Cluster({ gap = 12, justify = 'start', align = 'center', children }: ClusterProps) {
  return (
    <div className={`${styles.cluster} ${styles.gap[gap]} ${styles.justify[justify]} ${styles.align[align]}`}>
      {children}
    </div>
  );
}

interface SplitProps {
  /** `half`: preview and form. `aside`: form and a summary that stays visible while the form scrolls. */
  readonly ratio: keyof typeof styles.splitRatio;
  /**
   * Whether the left column stays visible while the right one scrolls: a document, at most as high as the window,
   * beside a long form.
   */
  readonly isMainSticky?: boolean;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** Shows two columns from 1024 px, one below the other on smaller screens. */
export function Split({ ratio, isMainSticky = false, main, side }: SplitProps) {
  return (
    <div className={`${styles.split} ${styles.splitRatio[ratio]}`}>
      <div className={`${styles.stack} ${styles.gap[16]} ${isMainSticky ? styles.stickyColumn : ''}`.trim()}>
        {main}
      </div>
      <div className={`${styles.stack} ${styles.gap[16]} ${ratio === 'aside' ? styles.stickyColumn : ''}`.trim()}>
        {side}
      </div>
    </div>
  );
}
