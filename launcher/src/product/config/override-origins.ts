/** Value that switches overrides off. */
const NONE = 'none';

/**
 * Returns the origins from which a tab may take remotes instead of the published ones (`?mf=`), from `ALLOW_OVERRIDES`:
 * origins separated by spaces, or `none`. A deployment on https, except on localhost, allows none, and does not start
 * with one: a prepared link could otherwise run unpublished code for its users.
 *
 * @param publicOrigin the application's address for browsers
 * @param own origins of the deployment's own remotes, which are the default, so that any published version can be
 * tested
 * @throws if an origin is invalid, or if the deployment must not have any
 */
export function overrideOrigins(
  environment: NodeJS.ProcessEnv,
  publicOrigin: string,
  own: readonly string[],
): readonly string[] {
  const words = (environment.ALLOW_OVERRIDES ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const { protocol, hostname } = new URL(publicOrigin);
  const isPublic = protocol === 'https:' && hostname !== 'localhost';
  if (words.length === 0) return isPublic ? [] : own;
  if (words.length === 1 && words[0] === NONE) return [];
  if (isPublic)
    throw new Error(
      `ALLOW_OVERRIDES is for tests alone, and ${publicOrigin} is a public address. Take the variable away.`,
    );
  for (const word of words) {
    // The words also go into the content security policy, where a star would match many origins.
    if (!URL.canParse(word) || !/^https?:\/\/[^*]+$/.test(word) || new URL(word).origin !== word) {
      throw new Error(
        `ALLOW_OVERRIDES takes origins such as http://localhost:9082, with blanks between them, or "${NONE}"; "${word}" is none.`,
      );
    }
  }
  return words;
}
