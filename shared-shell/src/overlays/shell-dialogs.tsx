import { useState } from 'react';
import { ConfirmDialog, LoadingOverlay } from 'shared-ui/overlays';
import type { ConfirmQuestion } from '../ui-state/confirm';

interface ShellDialogsProps {
  readonly question: ConfirmQuestion | null;
  readonly onAnswer: (isConfirmed: boolean) => void;
  readonly isCovered: boolean;
}

/** Shows the confirm dialog and the full-screen overlay: a separate download (`ShellOverlays`). */
export function ShellDialogs({ question, onAnswer, isCovered }: ShellDialogsProps) {
  const [isActing, setIsActing] = useState(false);
  const other = question?.other;
  const actFirst = async (act: () => Promise<boolean>) => {
    setIsActing(true);
    try {
      onAnswer(await act());
    } finally {
      setIsActing(false);
    }
  };
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
        other={other && { label: other.label, isPending: isActing, onPress: () => void actFirst(other.act) }}
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
      <LoadingOverlay isOpen={isCovered} />
    </>
  );
}
