import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from 'shared-shell';

const INTERACTION = 'interaction';
const UID = /^[\w-]{1,64}$/;

/**
 * The authorization that the address names; null where what stands there is none, which no call needs to be asked
 * about.
 */
export function useInteractionUid(): string | null {
  const [query] = useSearchParams();
  const uid = query.get(INTERACTION) ?? '';
  return UID.test(uid) ? uid : null;
}

/** `/oauth/authorize` of an authorization. */
export const authorizePath = (uid: string): string => withQuery(paths.oauthAuthorize(), { [INTERACTION]: uid });

/** `/oauth/onetime-password` of an authorization. */
export const onetimePasswordPath = (uid: string): string =>
  withQuery(paths.oauthOnetimePassword(), { [INTERACTION]: uid });
