// One session per browser, in memory: what it is connecting with, its connection, its books, and what to tell it next.
import { randomBytes } from 'node:crypto';
import { openBook } from './book.js';
import { settings } from './settings.js';

const COOKIE = settings.isSecure ? '__Host-example' : 'example';
const sessions = new Map();

/**
 * The session of a request; a new one sets its cookie. `lax`: it comes along when the authorization server sends the
 * browser back.
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

/** Whose entry it is that was pre-registered under an id; undefined for none of ours. */
export const entryPreRegisteredAs = (id) =>
  [...sessions.values()].flatMap(({ book }) => book).find(({ preRegistered }) => preRegistered?.id === id);
