/**
 * Matches a request whose path another server could read as a different one: `.` and `..` as segments, empty segments,
 * backslashes, control characters, and the encoded forms of dot, slash, backslash and control characters, also encoded
 * twice. The texts of `/error/:title/:message`, a page that is passed on to no other server, may have an encoded slash:
 * 12/5, https://. As text, because nginx uses it too (`~*` of `$request_uri`).
 */
export const AMBIGUOUS_PATH =
  '^[^?#]*(?://|(?:/|%2f)[.][.]?(?:[/?#]|%2f|$)|[\\\\\\x00-\\x20\\x7f]|%(?:25)*(?:2e|5c|[01][0-9a-f]|7f)|%(?:25)+2f)|^(?!/error/)[^?#]*%2f';

const ambiguous = new RegExp(AMBIGUOUS_PATH, 'i');

/**
 * Returns whether the path of a request means the same to every server that it passes through. Servers choose by the
 * path who answers, and refuse others with 400: a path that a later server normalises would lead past that choice.
 *
 * @param url as in the request line; must begin with a slash
 */
export const isPlainPath = (url: string): boolean => url.startsWith('/') && !ambiguous.test(url);
