import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clearSession, useSignedIn } from 'shared-auth';
import { sessionExpired } from 'shared-rules/messages';
import { paths, useSnackbar } from 'shared-shell';
import { useRemotes } from '../remotes/remotes-context';
import { takeSignedOutReason } from '../session/sign-out-reason';
import { safeRedirect } from './safe-redirect';

/**
 * Around the sign-in page: entering it ends the session in this browser (spec section 2), and signing in on it leads to
 * the wanted address. So the page itself only has to call `signIn`.
 */
export function SignInEntry({ children }: { readonly children: ReactNode }) {
  const { table } = useRemotes();
  const [search] = useSearchParams();
  const [entered, setEntered] = useState(false);
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { show } = useSnackbar();

  useLayoutEffect(() => {
    clearSession();
    setEntered(true);
  }, []);

  useEffect(() => {
    if (takeSignedOutReason() === 'expired') show({ color: 'info', text: sessionExpired });
  }, [show]);

  const target = safeRedirect(search.get('redirect'), table) ?? paths.toppage();
  useEffect(() => {
    if (entered && signedIn) void navigate(target, { replace: true });
  }, [entered, signedIn, navigate, target]);

  return children;
}
