import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './overlay.css';
import { Panel } from './panel';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** `left` for navigation, `right` for work beside the page. Default `right`. */
  readonly side?: 'left' | 'right';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a panel that slides in from the side. Escape, the close button and a press outside close it. */
export function Drawer({ isOpen, title, onClose, side = 'right', actions, children }: DrawerProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onClose} isDismissable className={styles.backdrop}>
      <Modal className={styles.drawer[side]}>
        <Panel title={title} onClose={onClose} actions={actions}>
          {children}
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}
