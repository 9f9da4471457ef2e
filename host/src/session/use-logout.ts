import { signOut } from 'shared-auth';
import { useLoadingOverlay } from 'shared-shell';

/** Returns a function for ログアウト: covers the screen until the server has answered, then goes to the sign-in page. */
export function useLogout(): () => void {
  const overlay = useLoadingOverlay();
  return () => {
    overlay.open();
    void signOut().finally(overlay.close);
  };
}
