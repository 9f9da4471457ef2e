import * as styles from './today.css';

/** Shows grey lines. It says nothing to screen readers, because the list below says that it loads. */
export const TodaySkeleton = () => (
  <div className={styles.part} aria-hidden>
    <div className={styles.placeholder} />
    <div className={styles.placeholder} />
    <div className={styles.placeholder} />
  </div>
);
