import { Navigate } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { SigninCode } from 'shared-features/sign-in/signin-code';
import { paths } from 'shared-shell';
import { authorizePath, useInteractionUid } from '../features/authorization/authorization-paths';

/**
 * Shows `/oauth/onetime-password?interaction=…`: the second factor of a sign-in at `/oauth/authorize`. Returns there.
 */
export function Page() {
  const uid = useInteractionUid();
  const path = uid === null ? paths.oauthAuthorize() : authorizePath(uid);
  return useSignedIn() ? (
    <Navigate to={path} replace />
  ) : (
    <SigninCode start={{ path, label: 'ログインからやり直す' }} />
  );
}
