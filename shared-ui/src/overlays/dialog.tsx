import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './overlay.css';
import { Panel } from './panel';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Absent: only its acts lead out, and neither Escape nor a press beside it closes it. */
  readonly onClose?: () => void;
  /** Default `md` (640 px); `lg` for documents. */
  readonly size?: keyof typeof styles.modalSize;
  /** A press beside it closes it too. Default true; false where something under way would be lost. */
  readonly closesOnPressBeside?: boolean;
  /** Buttons; the one that leads on last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A window over the page. Escape, the cross and a press beside it close it where it may be closed. */
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
