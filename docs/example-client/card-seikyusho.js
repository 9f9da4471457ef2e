// Calls to the service with the access token. They are described in /api/v2/openapi.json and docs/oauth.md.
import { withAccessToken } from './connection.js';
import { settings } from './settings.js';

/** Error of a refused call, with the service's Japanese messages, also those of the fields. */
export class Refused extends Error {
  constructor({ message, errors = [] }) {
    super([message, ...errors.map((error) => `${error.field}: ${error.message}`)].join('\n'));
  }
}

async function call(connection, method, path, { body, key } = {}) {
  const response = await withAccessToken(connection, (accessToken) =>
    fetch(new URL(path, settings.api), {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }),
  );
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer);
  return answer;
}

/**
 * Uploads a file: asks for a signed address, sends the bytes to it, and has them checked. Returns the file's id.
 */
export async function sendFile(connection, fileName, bytes) {
  const { file_id: id, url } = await call(connection, 'POST', 'pre_registrations/files/upload/url', {
    body: { file_name: fileName, size: bytes.length },
  });
  const sent = await fetch(new URL(url, settings.api), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  if (!sent.ok) throw new Refused(await sent.json());
  await call(connection, 'POST', 'pre_registrations/files/upload', { body: { file_id: id } });
  return id;
}

/**
 * Pre-registers a payment or a collection. The same key and content again is the same pre-registration.
 * @param kind payment or collection
 */
export const preRegister = (connection, kind, content, key) =>
  call(connection, 'POST', `pre_registrations/${kind}s`, { body: content, key });

/** Reads a pre-registration. */
export const read = (connection, id) => call(connection, 'GET', `pre_registrations/${id}`);

/** Cancels a pre-registration that nobody has confirmed. */
export const cancel = (connection, id) => call(connection, 'POST', `pre_registrations/${id}/cancellation`);
