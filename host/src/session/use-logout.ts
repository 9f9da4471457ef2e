import { signOut } from 'shared-auth';
import { useConfirm, useLoadingOverlay } from 'shared-shell';
import { hasPassingWork } from 'shared-shell/unsaved-work';

/**
 * Returns a function for ログアウト: covers the screen until the server has answered, then goes to the sign-in page. Asks
 * first while work is going on that would be lost, such as an upload.
 */
export function useLogout(): () => void {
  const overlay = useLoadingOverlay();
  const confirm = useConfirm();
  const leave = async (): Promise<void> => {
    const isFree =
      !hasPassingWork() ||
      (await confirm({
        title: '送信中のファイルがあります',
        text: 'ログアウトすると、送信が終わっていないファイルは追加されません。',
        confirmLabel: 'ログアウト',
        cancelLabel: '送信を続ける',
        prefersCancel: true,
      }));
    if (!isFree) return;
    overlay.open();
    await signOut().finally(overlay.close);
  };
  return () => void leave();
}
