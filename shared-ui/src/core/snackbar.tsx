import { SNACKBAR_ICONS } from 'shared-rules/icon';
import { CLOSE } from 'shared-rules/words';
import { TextButton } from './text-button';
import { Icon } from '../icons/icon';
import * as styles from './snackbar.css';

/** Content of a snackbar (docs/specification.md 3.5: snackbar item). */
interface SnackbarMessage {
  readonly color: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** Button before 閉じる, which also closes it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface SnackbarProps {
  readonly item: SnackbarMessage | null;
  /** False before it appears and while it disappears. */
  readonly isShown: boolean;
  readonly onClose: () => void;
}

/**
 * Shows a short message over the header, where it covers nothing of the page. Always mounted, because screen readers
 * announce only changes inside an existing live region: errors at once, others when the reader pauses
 * (docs/screens.md 1.3).
 */
export function Snackbar({ item, isShown, onClose }: SnackbarProps) {
  const action = item?.action;
  const act = (): void => {
    onClose();
    action?.onPress();
  };
  const bar =
    item === null ? null : (
      <div className={`${styles.bar} ${styles.color[item.color]} ${isShown ? styles.shown : styles.hidden}`}>
        <span className={styles.mark[item.color]}>
          <Icon name={SNACKBAR_ICONS[item.color]} size="24px" />
        </span>
        <div>
          {item.title === undefined ? null : <p className={styles.title}>{item.title}</p>}
          <p>{item.text}</p>
        </div>
        <div className={styles.buttons}>
          {action === undefined ? null : <TextButton onPress={act}>{action.label}</TextButton>}
          <TextButton onPress={onClose}>{CLOSE}</TextButton>
        </div>
      </div>
    );
  const isError = item?.color === 'error';
  return (
    // Stays reachable while a dialog makes the rest of the page inert.
    <div className={styles.place} data-react-aria-top-layer="true">
      <div role="status">{isError ? null : bar}</div>
      <div role="alert">{isError ? bar : null}</div>
    </div>
  );
}
