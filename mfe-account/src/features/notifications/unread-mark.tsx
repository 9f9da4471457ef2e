import * as styles from './notifications.css';

/** A dot and the word 未読; never the dot alone. */
export function UnreadMark() {
  return <span className={styles.unread}>未読</span>;
}
