import { ConfirmDialog, LoadingOverlay } from 'shared-ui/overlays';
import type { ConfirmQuestion } from '../ui-state/confirm';

interface ShellDialogsProps {
  readonly question: ConfirmQuestion | null;
  readonly onAnswer: (isConfirmed: boolean) => void;
  /** Called for the third answer. */
  readonly onOther: () => void;
  /** Whether what the third answer does first is under way. */
  readonly isActing: boolean;
  readonly isCovered: boolean;
}

/** Shows the confirm dialog and the full-screen overlay: a separate download (`ShellOverlays`). */
export function ShellDialogs({ question, onAnswer, onOther, isActing, isCovered }: ShellDialogsProps) {
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
        other={question?.other && { label: question.other.label, isPending: isActing, onPress: onOther }}
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
      <LoadingOverlay isOpen={isCovered} />
    </>
  );
}
