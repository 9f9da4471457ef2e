import { ConfirmDialog, LoadingOverlay } from 'shared-ui/overlays';
import type { ConfirmQuestion } from '../ui-state/confirm';

interface ShellDialogsProps {
  readonly question: ConfirmQuestion | null;
  readonly onAnswer: (isConfirmed: boolean) => void;
  readonly isCovered: boolean;
}

/** Shows the confirm dialog and the full-screen overlay: a separate download (`ShellOverlays`). */
export function ShellDialogs({ question, onAnswer, isCovered }: ShellDialogsProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirmLabel}
        cancelLabel={question?.cancelLabel}
        isDanger={question?.isDanger}
        prefersCancel={question?.prefersCancel}
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
      <LoadingOverlay isOpen={isCovered} />
    </>
  );
}
