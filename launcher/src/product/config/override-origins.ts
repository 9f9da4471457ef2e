/** What switches overrides off. */
const NONE = 'none';

/**
 * The origins from which a tab may take remotes in place of the published ones (`?mf=`), from `ALLOW_OVERRIDES`:
 * origins with blanks between them, or `none`. A deployment that people use over https lets none in, and does not start
 * when it is told to: whoever follows a prepared link there would run code that nobody published.
 *
 * @param publicOrigin where browsers find the application
 * @param own origins of the deployment's own remotes: what holds where nothing is set, so that any published version
 *   can be tested
 * @throws where an origin is none, or where the deployment must not have any
 */
export function overrideOrigins(
  environment: NodeJS.ProcessEnv,
  publicOrigin: string,
  own: readonly string[],
): readonly string[] {
  const words = (environment.ALLOW_OVERRIDES ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const isPublic = new URL(publicOrigin).protocol === 'https:';
  if (words.length === 0) return isPublic ? [] : own;
  if (words.length === 1 && words[0] === NONE) return [];
  if (isPublic)
    throw new Error(
      `ALLOW_OVERRIDES is for tests alone, and ${publicOrigin} is a public address. Take the variable away.`,
    );
  for (const word of words) {
    // The words also stand in the content security policy, where a star would be many origins.
    if (!URL.canParse(word) || !/^https?:\/\/[^*]+$/.test(word) || new URL(word).origin !== word) {
      throw new Error(
        `ALLOW_OVERRIDES takes origins such as http://localhost:9082, with blanks between them, or "${NONE}"; "${word}" is none.`,
      );
    }
  }
  return words;
}
