import { signOut } from 'shared-auth';
import { useLoadingOverlay } from 'shared-shell';

/** ログアウト: covers the screen until the server knows, then the sign-in page. */
export function useLogout(): () => void {
  const overlay = useLoadingOverlay();
  return () => {
    overlay.open();
    void signOut().finally(overlay.close);
  };
}
