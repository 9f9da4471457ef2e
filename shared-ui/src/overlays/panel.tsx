import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { BUTTONS } from 'shared-rules/words';
import { IconButton } from '../core/icon-button';
import * as styles from './overlay.css';
import { PanelBody } from './panel-body';

interface PanelProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Absent: there is no cross; the acts below are the only ways out. */
  readonly onClose?: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, content and acts of a dialog or drawer. The focus stays inside and returns where it came from. */
export function Panel({ title, role = 'dialog', onClose, actions, children }: PanelProps) {
  return (
    <AriaDialog role={role} className={styles.dialog}>
      <div className={styles.head}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        {onClose === undefined ? null : (
          <div className={styles.close}>
            <IconButton icon="close" label={BUTTONS.close} onPress={onClose} />
          </div>
        )}
      </div>
      <PanelBody label={title}>{children}</PanelBody>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </AriaDialog>
  );
}
