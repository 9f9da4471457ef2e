import type { Permission, Role } from 'shared-rules/roles';
import type { Operation } from '../support/operations';

/**
 * Rights of each role, written once more by hand: a right that somebody gives by mistake is found by this copy.
 */
const RIGHTS: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: [
    'comment',
    'own',
    'read',
    'prepare',
    'pay',
    'approve',
    'accounts',
    'cards',
    'collect',
    'connect',
    'company',
    'members',
  ],
  preparer: ['comment', 'own', 'read', 'prepare', 'pay', 'accounts', 'cards', 'collect'],
  approver: ['comment', 'own', 'read', 'approve', 'accounts'],
  reader: ['comment', 'own', 'read'],
};

/** Standing of a caller: what its credentials are worth. */
export type Standing =
  | { readonly kind: 'none' | 'invalid' | 'expired' | 'registering' | 'guest' }
  | { readonly kind: 'user'; readonly role: Role; readonly isCollecting: boolean; readonly isReauthenticated: boolean }
  | { readonly kind: 'system'; readonly scopes: readonly string[] };

/** Answer to a caller: admitted, or refused with this status and word. */
export type Expected = 'admitted' | readonly [status: number, word: unknown];

const UNAUTHENTICATED: Expected = [401, 401];

function answerToSystem({ access, scopes }: Operation, held: readonly string[]): Expected {
  if (access !== 'system') return UNAUTHENTICATED;
  return scopes.some((scope) => held.includes(scope)) ? 'admitted' : [403, 'insufficient_scope'];
}

function answerToUser(
  { access, permission, isCollecting, isReauthenticated }: Operation,
  user: Extract<Standing, { kind: 'user' }>,
): Expected {
  if (access === 'registration') return [403, 'registration_completed'];
  if (permission === undefined || !RIGHTS[user.role].includes(permission)) return [403, 'permission_denied'];
  if (access === 'any-session') return 'admitted';
  if (isCollecting && !user.isCollecting) return [403, 'collections_unavailable'];
  if (isReauthenticated && !user.isReauthenticated) return [403, 'reauthentication_required'];
  return 'admitted';
}

/** Returns the answer that the contract prescribes for a caller. It comes before all other checks of the call. */
export function expectedAnswer(operation: Operation, caller: Standing): Expected {
  const { access } = operation;
  if (access === 'public' || access === 'signed') return 'admitted';
  // The token of a guest is worth something there and nowhere else.
  if (access === 'guest') return caller.kind === 'guest' ? 'admitted' : [403, 'guest_session_ended'];
  // A system sends no `access-token`, so such a call takes it for somebody without a session; and likewise a person
  // who is registering.
  if (access === 'optional-session' && ['none', 'guest', 'system', 'registering'].includes(caller.kind))
    return 'admitted';
  if (caller.kind === 'system') return answerToSystem(operation, caller.scopes);
  if (access === 'system') return [401, 'invalid_token'];
  if (caller.kind === 'expired') return [401, 'expired_access_token'];
  if (caller.kind === 'none' || caller.kind === 'guest' || caller.kind === 'invalid') return UNAUTHENTICATED;
  if (caller.kind === 'user') return answerToUser(operation, caller);
  return access === 'registration' || access === 'any-session' ? 'admitted' : [403, 'registration_unfinished'];
}
