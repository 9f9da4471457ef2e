import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';

/**
 * The address of a page on our own origin, whole: whatever else the server may be made to answer, nobody is led away
 * from here.
 *
 * @param path as the server gave it, as in `/api/oauth/authorize/…`
 * @throws ApiError where it is no such path
 */
export function ownPage(path: string): string {
  const { origin } = window.location;
  const page = path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (page?.origin !== origin) throw new ApiError(0, 'foreign_page', unexpectedError);
  return page.href;
}
