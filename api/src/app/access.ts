import type { FastifyRequest } from 'fastify';
import type { Operation } from 'shared-api/operation';
import { may, type Permission } from 'shared-rules/roles';
import { approvalStanding } from '../approvals';
import { accountFrozen, createAuthenticate, guestAccounts, requireCollecting, requireUnfrozen } from '../identity';
import { createAuthenticateSystem, insufficientScope } from '../partners';
import type { Context } from '../platform/context/context';
import type { SigningKeys } from '../platform/secrets/signing-keys';
import type { Failure } from '../platform/http/failure';
import { refuse } from '../platform/http/failure';
import {
  isRegistering,
  requireReauthentication,
  type Admit,
  type Session,
  type SystemSession,
} from '../platform/http/principal';

const registrationUnfinished = (): Failure => refuse('registration_unfinished');

const registrationCompleted = (): Failure => refuse('registration_completed');

const permissionDenied = ({ role }: Pick<Session, 'role'>): Failure => refuse('permission_denied', { role });

/** Throws 403 `permission_denied` unless the caller's role has the permission. Without one nobody has it. */
function requirePermission(session: Pick<Session, 'role'>, permission: Permission | undefined): void {
  if (permission === undefined || !may(session.role, permission)) throw permissionDenied(session);
}

/**
 * Creates the function that authenticates a call before its body is read, and returns the session that its handler
 * expects.
 *
 * @returns a function that throws 401 without a session, and 403 if the session is not of the kind or level that the
 * call needs or its buyer may not make it
 */
export function createAdmit(context: Context, keys: SigningKeys): Admit {
  const authenticatePerson = createAuthenticate(context, keys);
  const authenticateSystem = createAuthenticateSystem(context);
  const authenticateGuest = guestAccounts.createAuthenticate(context);

  /** Admits a person by role, and beyond it a deputy who approves and an approver who pays what was approved. */
  async function requirePermissionOf(session: Session, { permission, paysApproved }: Operation): Promise<void> {
    if (permission !== undefined && may(session.role, permission)) return;
    if (permission !== 'approve' && paysApproved !== true) throw permissionDenied(session);
    const { mayApprove, mayPay } = await approvalStanding(context, session);
    if (permission === 'approve' ? !mayApprove : !mayPay) throw permissionDenied(session);
  }

  async function admitSystem(operation: Operation, request: FastifyRequest): Promise<SystemSession> {
    const { scopes = [], refusedWhileFrozen } = operation;
    const session = await authenticateSystem(request);
    if (!scopes.some((scope) => session.scopes.has(scope))) throw insufficientScope(scopes);
    if (operation.permission !== undefined) requirePermission(session, operation.permission);
    if (refusedWhileFrozen) await requireUnfrozen(context.database, session.buyerId);
    return session;
  }

  return async (operation, request) => {
    const { access, reauthenticated, collecting, refusedWhileFrozen } = operation;
    if (access === 'public' || access === 'signed') return undefined;
    // Operators' calls have an interface of their own.
    if (access === 'operator') throw new Error(`${operation.id} is a call of operators.`);
    if (access === 'system') return admitSystem(operation, request);
    // No other call knows the token of a guest.
    if (access === 'guest') {
      const { session, isFrozen } = await authenticateGuest(request);
      if (refusedWhileFrozen && isFrozen) throw accountFrozen();
      return session;
    }
    if (access === 'optional-session' && request.headers['access-token'] === undefined) return undefined;
    const { session, isFrozen } = await authenticatePerson(request);
    if (isRegistering(session)) {
      // A registering user makes such a call as a visitor without a session does.
      if (access === 'optional-session') return undefined;
      if (access !== 'registration' && access !== 'any-session') throw registrationUnfinished();
      return session;
    }
    if (access === 'registration') throw registrationCompleted();
    await requirePermissionOf(session, operation);
    if (access === 'any-session') return session;
    if (collecting) await requireCollecting(context, session);
    if (refusedWhileFrozen && isFrozen) throw accountFrozen();
    if (reauthenticated) requireReauthentication(session);
    return session;
  };
}
