import { and, eq, inArray, isNull } from 'drizzle-orm';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { lookUp } from 'shared-rules/look-up';
import { WAITING_STATUSES } from 'shared-rules/status';
import { iso } from '../clock/iso';
import type { Context } from '../context/context';
import { ALGORITHM, type SigningKeys } from '../secrets/signing-keys';
import type { Database } from '../db/client';
import { guestSessions } from '../db/schema/guests';
import { invoices } from '../db/schema/invoices';
import { oauthConnections } from '../db/schema/oauth';
import { operators, ROOT_OPERATOR } from '../db/schema/operations';
import { sessions } from '../db/schema/sessions';
import type { Failure } from '../http/failure';
import { refuse } from '../http/failure';

/** Permission of a signed address. It is the audience of its token, so that no address works for another kind. */
export type Permission =
  | 'file-write'
  | 'file-read'
  | 'document-read'
  | 'statement-read'
  | 'export-read'
  | 'mail-read'
  | 'books-read'
  | 'operations-read'
  | 'supplier-payments-read'
  | 'supplier-collections-read';

/**
 * Who requested an address: a person's session, a guest's, a system's connection, the holder of an open request's
 * key, or an operator by name. The address ends with it.
 */
type Asker =
  | { readonly sessionId: string }
  | { readonly guestSessionId: string }
  | { readonly connectionId: number }
  | { readonly requestId: number }
  | { readonly operatorName: string };

/** How long a signed address is valid, in ms. */
const LIFETIME_MS = 10 * 60_000;

/** Signs addresses that need no further sign-in, and verifies them. */
export interface SignedAddresses {
  /** Signs `permission` for the object `subject`. Returns the token and its expiry. */
  sign(
    permission: Permission,
    subject: string,
    asker: Asker,
  ): Promise<{ readonly token: string; readonly expires_at: string }>;
  /**
   * Returns the subject of a token for `permission`. Throws 403 unless the token is ours, of this kind, not expired,
   * and its asker is still valid. Logs the name if the asker is an operator.
   */
  open(permission: Permission, token: string): Promise<string>;
  /** Throws 403 unless `token` is for this subject, and in the cases of `open`. */
  check(permission: Permission, subject: string, token: string): Promise<void>;
}

const refused = (): Failure => refuse('link_invalid');

function nameOf(asker: Asker): string {
  if ('sessionId' in asker) return `session ${asker.sessionId}`;
  if ('guestSessionId' in asker) return `guest ${asker.guestSessionId}`;
  if ('operatorName' in asker) return `operator ${asker.operatorName}`;
  return 'requestId' in asker ? `request ${asker.requestId}` : `connection ${asker.connectionId}`;
}

/** Reads the asker that a token names, by kind, if it has not ended. */
const LIVE: Readonly<Record<string, (database: Database, id: string) => Promise<readonly unknown[]>>> = {
  session: (database, id) =>
    database
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt))),
  guest: (database, id) =>
    database
      .select({ id: guestSessions.id })
      .from(guestSessions)
      .where(and(eq(guestSessions.id, id), isNull(guestSessions.endedAt))),
  connection: (database, id) =>
    database
      .select({ id: oauthConnections.id })
      .from(oauthConnections)
      .where(and(eq(oauthConnections.id, Number(id)), isNull(oauthConnections.endedAt))),
  request: (database, id) =>
    database
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.id, Number(id)), inArray(invoices.status, WAITING_STATUSES))),
  operator: async (database, name) =>
    name === ROOT_OPERATOR
      ? [ROOT_OPERATOR]
      : database
          .select({ id: operators.id })
          .from(operators)
          .where(and(eq(operators.name, name), isNull(operators.disabledAt))),
};

/** Returns whether an asker, given by its name in our token, has not ended. */
async function isLive(database: Database, name: string): Promise<boolean> {
  const [kind = '', id = ''] = name.split(' ');
  return ((await lookUp(LIVE, kind)?.(database, id)) ?? []).length > 0;
}

export function createSignedAddresses({ database, clock, log }: Context, keys: SigningKeys): SignedAddresses {
  async function verify(permission: Permission, token: string): Promise<{ subject: string; asker: string }> {
    try {
      const key = await keys.find(decodeProtectedHeader(token).kid ?? '');
      if (!key) throw refused();
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        audience: permission,
        currentDate: new Date(await clock.now()),
        requiredClaims: ['exp', 'sub', 'asker'],
      });
      return { subject: payload.sub ?? '', asker: String(payload['asker']) };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw refused();
      throw error;
    }
  }

  async function open(permission: Permission, token: string): Promise<string> {
    const { subject, asker } = await verify(permission, token);
    if (!(await isLive(database, asker))) throw refused();
    if (asker.startsWith('operator ')) log.info({ asker, permission, subject }, 'an operator opened a document');
    return subject;
  }

  return {
    async sign(permission, subject, asker) {
      const now = await clock.now();
      const { kid, key } = await keys.current(database, now);
      const expiresAt = now + LIFETIME_MS;
      const token = await new SignJWT({ asker: nameOf(asker) })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setAudience(permission)
        .setSubject(subject)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key);
      return { token, expires_at: iso(expiresAt) };
    },
    open,
    async check(permission, subject, token) {
      if ((await open(permission, token)) !== subject) throw refused();
    },
  };
}
