import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Spinner } from '../core/states';
import * as styles from './overlay.css';

interface LoadingOverlayProps {
  readonly isOpen: boolean;
  /** Default 読み込み中. */
  readonly label?: string;
}

/** Covers the screen while nothing on it may be used. The focus stays inside and returns afterwards. */
export function LoadingOverlay({ isOpen, label = '読み込み中' }: LoadingOverlayProps) {
  return (
    <ModalOverlay isOpen={isOpen} isKeyboardDismissDisabled className={styles.overlay}>
      <Modal>
        <Dialog aria-label={label} className={styles.loadingDialog}>
          <span className={styles.ring}>
            <Spinner label={label} />
          </span>
          <p aria-hidden>{label}</p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
