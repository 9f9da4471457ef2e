import type { FastifyRequest } from 'fastify';
import { AuthLevel } from 'shared-rules/limits';
import type { Operation } from 'shared-api/operation';
import { requireCollecting } from '../identity/users/collection-mode';
import type { Context } from '../platform/config/context';
import type { AuthenticateSystem } from '../partners/oauth/authenticate-system';
import { insufficientScope } from '../partners/oauth/bearer-failure';
import type { SystemSession } from '../platform/http/system-session';
import { isRegistering, type LiveSession, type RegisteringSession, type Session } from '../platform/http/session';
import { Failure } from '../platform/http/failure';

/** Calls that need a session are refused before their body is read. */
export interface Authenticate {
  /** By the tokens of a sign-in. */
  readonly person: (request: FastifyRequest) => Promise<LiveSession>;
  /** By the access token of a connected system. */
  readonly system: AuthenticateSystem;
}

/** Whoever a call is made by. */
export type Admitted = LiveSession | SystemSession;

/** The session that a call's handler gets, by the call's access. */
export interface SessionOf {
  readonly public: undefined;
  readonly signed: undefined;
  readonly session: Session;
  readonly registration: RegisteringSession;
  readonly 'any-session': LiveSession;
  readonly 'optional-session': Session | undefined;
  readonly system: SystemSession;
}

const registrationUnfinished = (): Failure =>
  new Failure(403, 'お客様情報の登録が完了していません。登録を完了してからご利用ください。', { status: 'registration_unfinished' });

const registrationCompleted = (): Failure => new Failure(403, 'お客様情報は、すでに登録されています。', { status: 'registration_completed' });

/** 403 that the screen answers with asking for the password again (domain model: auth level 4). */
const reauthenticationRequired = (): Failure =>
  new Failure(403, 'この操作には、本人確認が必要です。パスワードをもう一度入力してください。', { status: 'reauthentication_required' });

async function admitSystem({ scopes = [] }: Operation, request: FastifyRequest, authenticate: AuthenticateSystem): Promise<SystemSession> {
  const session = await authenticate(request);
  if (!scopes.some((scope) => session.scopes.has(scope))) throw insufficientScope(scopes);
  return session;
}

/** For calls that need it in some cases only. Throws 403 unless the session's user has just given the password or a passkey again. */
export function requireReauthentication({ authLevel }: Pick<Session, 'authLevel'>): void {
  if (authLevel !== AuthLevel.Personal) throw reauthenticationRequired();
}

/**
 * Decides who may make a call: the session as its handler expects it.
 * Throws 401 without a session, 403 where it is not one of the kind or level that the call needs, or its buyer may not make it.
 */
export async function admit(context: Context, operation: Operation, request: FastifyRequest, authenticate: Authenticate): Promise<Admitted | undefined> {
  const { access, reauthenticated, collecting } = operation;
  if (access === 'public' || access === 'signed') return undefined;
  if (access === 'system') return admitSystem(operation, request, authenticate.system);
  if (access === 'optional-session' && request.headers['access-token'] === undefined) return undefined;
  const session = await authenticate.person(request);
  if (access === 'any-session') return session;
  if (isRegistering(session)) {
    if (access !== 'registration') throw registrationUnfinished();
    return session;
  }
  if (access === 'registration') throw registrationCompleted();
  if (collecting) await requireCollecting(context, session);
  if (reauthenticated) requireReauthentication(session);
  return session;
}
