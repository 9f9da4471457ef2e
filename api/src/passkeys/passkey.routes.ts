import { loginWithPasskey } from 'shared-api/contract/passkey-login';
import { addPasskey, beginPasskey, createPasskeyChallenge, deletePasskey, listPasskeys } from 'shared-api/contract/passkeys';
import { callerOf } from '../http/caller';
import { answer, type Route } from '../http/route';
import type { SessionBase } from '../sessions/start-session';
import { createAssertionChallenge } from './assertion';
import { signInWithPasskey } from './passkey-login.service';
import { findPasskeys } from './passkey.repository';
import * as service from './passkey.service';

/** As of the sign-in with a password. */
const SIGN_IN_LIMIT = { max: 60, timeWindow: 60_000 };

/** Passkeys of the signed-in user, and signing in with one. */
export function passkeyRoutes(route: Route, base: SessionBase): void {
  const { context } = base;
  route(listPasskeys, async ({ session }) => answer(200, { passkeys: (await findPasskeys(context.database, session.userId)).map(service.toPasskey) }));

  route(beginPasskey, async ({ session }) => answer(200, await service.beginPasskey(context, session)));

  route(addPasskey, async ({ session, body }) => answer(201, await service.addPasskey(context, session, body)));

  route(deletePasskey, async ({ session, params }) => {
    await service.deletePasskey(context, session, params.id);
    return answer(204, null);
  });

  route(createPasskeyChallenge, async () => answer(200, await createAssertionChallenge(context)), { rateLimit: SIGN_IN_LIMIT });

  route(loginWithPasskey, async ({ body, request }) => answer(200, await signInWithPasskey(base, body, callerOf(request))), { rateLimit: SIGN_IN_LIMIT });
}
