import { ConfirmDialog, LoadingOverlay, Snackbar } from 'shared-ui/overlays';
import { useConfirmDisplay } from '../ui-state/confirm';
import { useLoadingOverlay } from '../ui-state/flags';
import { useSnackbarDisplay } from '../ui-state/snackbar';

/** Draws the shared UI state: snackbar, confirm dialog, full-screen overlay (spec section 3). Once, around every page. */
export function ShellOverlays() {
  const snackbar = useSnackbarDisplay();
  const { question, answer } = useConfirmDisplay();
  const overlay = useLoadingOverlay();
  return (
    <>
      <Snackbar item={snackbar.item} isShown={snackbar.isShown} onClose={snackbar.close} />
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirmLabel}
        cancelLabel={question?.cancelLabel}
        isDanger={question?.isDanger}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
      <LoadingOverlay isOpen={overlay.isOpen} />
    </>
  );
}
