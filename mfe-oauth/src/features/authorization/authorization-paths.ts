import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from 'shared-shell';

const INTERACTION = 'interaction';
const UID = /^[\w-]{1,64}$/;

/** Returns the id of the authorization in the address; null if it is invalid, so that no request is sent. */
export function useInteractionUid(): string | null {
  const [query] = useSearchParams();
  const uid = query.get(INTERACTION) ?? '';
  return UID.test(uid) ? uid : null;
}

/** Returns the path `/oauth/authorize` of an authorization. */
export const authorizePath = (uid: string): string => withQuery(paths.oauthAuthorize(), { [INTERACTION]: uid });

/** Returns the path `/oauth/onetime-password` of an authorization. */
export const onetimePasswordPath = (uid: string): string =>
  withQuery(paths.oauthOnetimePassword(), { [INTERACTION]: uid });
