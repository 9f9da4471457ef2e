import { type ComponentType, useEffect, useState } from 'react';
import { unexpectedError } from 'shared-rules/messages';
import { Snackbar } from 'shared-ui/core';
import { useConfirmDisplay } from '../ui-state/confirm';
import { useLoadingOverlay } from '../ui-state/flags';
import { useSnackbar, useSnackbarDisplay } from '../ui-state/snackbar';
import type { ShellDialogs } from './shell-dialogs';

type Dialogs = ComponentType<Parameters<typeof ShellDialogs>[0]>;

/** Downloads parts that the first page does not need; the shell calls it when the browser is idle. */
export const loadShellDialogs = async (): Promise<Dialogs> => (await import('./shell-dialogs')).ShellDialogs;

interface ShellOverlaysProps {
  /** Called with the error if the dialogs could not be downloaded. */
  readonly onMissing?: (error: unknown) => void;
}

/**
 * Renders the shared UI state: snackbar, confirm dialog, full-screen overlay (docs/specification.md 3.5). Use it once,
 * around every page. The dialogs are downloaded on first use. If that fails, the question is answered with no, and the
 * snackbar says why.
 */
export function ShellOverlays({ onMissing }: ShellOverlaysProps) {
  const snackbar = useSnackbarDisplay();
  const { show } = useSnackbar();
  const { question, answer } = useConfirmDisplay();
  const { isOpen: isCovered } = useLoadingOverlay();
  const [dialogs, setDialogs] = useState<{ readonly Dialogs: Dialogs } | null>(null);
  const isWanted = dialogs === null && (question !== null || isCovered);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadShellDialogs().then(
      (Dialogs) => isCurrent && setDialogs({ Dialogs }),
      (error: unknown) => {
        onMissing?.(error);
        if (!isCurrent || question === null) return;
        answer(false);
        show({ color: 'error', text: unexpectedError });
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `answer` and `onMissing` are new on each render
  }, [isWanted, question, show]);

  return (
    <>
      <Snackbar item={snackbar.item} isShown={snackbar.isShown} onClose={snackbar.close} />
      {dialogs === null ? null : <dialogs.Dialogs question={question} onAnswer={answer} isCovered={isCovered} />}
    </>
  );
}
