import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CONFIRM_LABELS } from 'shared-rules/words';
import { Button } from '../core/button';
import * as styles from './overlay.css';
import { Panel } from './panel';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: ReactNode;
  /** Default はい (docs/specification.md 9); better a verb that names the act. */
  readonly confirmLabel?: string;
  /** Default いいえ (docs/specification.md 9); null if there is nothing to decide. */
  readonly cancelLabel?: string | null;
  /** The act destroys something. */
  readonly isDanger?: boolean;
  /** Cancelling keeps something that the act would lose: it is the prominent button, and has the focus. */
  readonly prefersCancel?: boolean;
  /** Third answer, between the two. `isPending`: its action is running. */
  readonly other?: { readonly label: string; readonly isPending: boolean; readonly onPress: () => void };
  /** The act is on its way. */
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an action. A press outside does nothing; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel = CONFIRM_LABELS.yes, cancelLabel = CONFIRM_LABELS.no } = props;
  const { isDanger = false, prefersCancel = false, isPending = false, other, onConfirm, onCancel } = props;
  const isBusy = isPending || other?.isPending === true;
  const startsOnCancel = isDanger || prefersCancel;
  const actLook = prefersCancel ? 'secondary' : 'primary';
  const actions = (
    <>
      {cancelLabel === null ? null : (
        <Button
          variant={prefersCancel ? 'primary' : 'secondary'}
          onPress={onCancel}
          isDisabled={isBusy}
          autoFocus={startsOnCancel}
        >
          {cancelLabel}
        </Button>
      )}
      {other === undefined ? null : (
        <Button onPress={other.onPress} isPending={other.isPending} isDisabled={isPending}>
          {other.label}
        </Button>
      )}
      <Button
        variant={isDanger ? 'danger' : actLook}
        onPress={onConfirm}
        isPending={isPending}
        isDisabled={other?.isPending}
        autoFocus={!startsOnCancel}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onCancel}
      isKeyboardDismissDisabled={isBusy}
      className={`${styles.backdrop} ${styles.centered}`}
    >
      <Modal className={`${styles.modal} ${styles.modalSize[other === undefined ? 'sm' : 'md']}`}>
        <Panel role="alertdialog" title={title} actions={actions}>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}
