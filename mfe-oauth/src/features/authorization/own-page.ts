import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';

/**
 * Returns the full URL of a page on our own origin. Whatever the server answers, the user is never sent to another
 * origin.
 *
 * @param path as the server gave it, such as `/api/oauth/authorize/…`
 * @throws ApiError if it is no such path
 */
export function ownPage(path: string): string {
  const { origin } = window.location;
  const page = path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (page?.origin !== origin) throw new ApiError({ httpStatus: 0, message: unexpectedError });
  return page.href;
}
