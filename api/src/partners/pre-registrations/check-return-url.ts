import type { Checked } from '../../reference';
import type { Optional } from './check-text';

const MESSAGE = '戻り先のURLが正しくありません。連携サービスに登録されているリダイレクトURIと同じオリジンの、httpsのURLを指定してください。';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Encrypted, or to a program on the user's own machine. */
const isSafe = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));

/**
 * Where the user's browser is sent at the end: only to whoever was registered, else a system could lend our pages' trust to
 * anybody (RFC 9700, 4.11). No user name may stand in it, which people read as a host. null where none is given.
 */
export function checkReturnUrl(typed: Optional<string>, redirectUris: readonly string[]): Checked<string | null> {
  const text = typed ?? '';
  if (text === '') return { value: null, errors: [] };
  const url = URL.canParse(text) ? new URL(text) : null;
  const isKnown = url !== null && redirectUris.some((redirectUri) => new URL(redirectUri).origin === url.origin);
  if (isKnown && isSafe(url) && url.username === '' && url.password === '') return { value: url.href, errors: [] };
  return { value: null, errors: [{ field: 'return_url', code: 'return_url', message: MESSAGE }] };
}
