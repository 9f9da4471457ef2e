import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './overlay.css';
import { Panel } from './panel';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called on close. Absent: only the actions close the dialog, neither Escape nor a press outside. */
  readonly onClose?: () => void;
  /** Default `md` (640 px); `lg` for documents. */
  readonly size?: keyof typeof styles.modalSize;
  /** Whether a press outside closes it too. Default true; false if work in progress would be lost. */
  readonly closesOnPressBeside?: boolean;
  /** Buttons; the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a dialog over the page. Escape, the close button and a press outside close it, if it may be closed. */
export function Dialog({
  isOpen,
  title,
  onClose,
  size = 'md',
  closesOnPressBeside = true,
  actions,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onClose}
      isDismissable={closesOnPressBeside && onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      className={`${styles.backdrop} ${styles.centered}`}
    >
      <Modal className={`${styles.modal} ${styles.modalSize[size]}`}>
        <Panel title={title} onClose={onClose} actions={actions}>
          {children}
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}
