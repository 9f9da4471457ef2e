import type { SignedOutReason } from 'shared-auth';
import { paths } from 'shared-shell';
import { signInPath } from './safe-redirect';

/**
 * Where a page that needs a session leads to when there is none: to the sign-in page and back to the wanted address
 * afterwards; not back for who signed out by themselves; and to the end of the e-mail change for who has just made it.
 * @param reason why a session has just ended; null where there was none
 */
export function exitPath(reason: SignedOutReason | null, wanted: { readonly pathname: string; readonly search: string }): string {
  if (reason === 'email_changed') return paths.editEmailComplete();
  return reason === 'user' ? paths.signin() : signInPath(wanted);
}
