import { Spinner } from 'shared-ui/core';
import * as styles from './authorization.css';

/** While the browser goes back to the system. */
export function Leaving() {
  return (
    <p role="status" className={styles.leaving}>
      <Spinner />
      連携元のサービスに戻っています。そのままお待ちください。
    </p>
  );
}
