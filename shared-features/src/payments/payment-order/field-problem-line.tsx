import { Icon } from 'shared-ui/core';
import * as styles from './order-details.css';

/** At what is about to be sent: why the server refused it. */
export function FieldProblemLine({ message }: { readonly message: string }) {
  return (
    <p className={styles.problem}>
      <Icon name="warning" />
      {message}
    </p>
  );
}
