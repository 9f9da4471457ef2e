// One session per browser, in memory: pending authorization, connection, books, and the next message.
import { randomBytes } from 'node:crypto';
import { openBook } from './book.js';
import { settings } from './settings.js';

const COOKIE = settings.isSecure ? '__Host-example' : 'example';
const sessions = new Map();

/**
 * Returns the session of a request. A new one sets its cookie, with `lax` so that the browser sends it when the
 * authorization server redirects back.
 */
export function sessionOf(request, response) {
  const sent = (request.headers.cookie ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const known = sessions.get(sent);
  if (known) return known;
  const id = randomBytes(32).toString('base64url');
  const session = { pending: null, connection: null, book: openBook(), message: null };
  sessions.set(id, session);
  response.setHeader(
    'set-cookie',
    `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax${settings.isSecure ? '; Secure' : ''}`,
  );
  return session;
}

/** Returns the entry of a pre-registration, in any session; undefined for an unknown id. */
export const entryPreRegisteredAs = (id) =>
  [...sessions.values()].flatMap(({ book }) => book).find(({ preRegistered }) => preRegistered?.id === id);
