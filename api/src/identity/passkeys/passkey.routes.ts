import { loginWithPasskey } from 'shared-api/contract/passkey-login';
import {
  addPasskey,
  beginPasskey,
  createPasskeyChallenge,
  deletePasskey,
  listPasskeys,
} from 'shared-api/contract/passkeys';
import { answer, type Route } from '../../platform/server/route';
import { callerOf } from '../sessions/caller';
import { keepMark } from '../sessions/device-mark';
import { signInLimit } from '../sign-ins/sign-in-limit';
import type { SessionBase } from '../sessions/start-session';
import { createAssertionChallenge } from './assertion';
import { signInWithPasskey } from './passkey-login.service';
import { listPasskeysOf } from './passkey.repository';
import * as service from './passkey.service';

/** Serves the passkeys of the signed-in user, and signing in with one. */
export function passkeyRoutes(route: Route, base: SessionBase): void {
  const { context } = base;
  route(listPasskeys, async ({ session }) =>
    answer(200, { passkeys: (await listPasskeysOf(context.database, session.userId)).map(service.toPasskey) }),
  );

  route(beginPasskey, async ({ session }) => answer(200, await service.beginPasskey(context, session)));

  route(addPasskey, async ({ session, body }) => answer(201, await service.addPasskey(context, session, body)));

  route(deletePasskey, async ({ session, params }) => {
    await service.deletePasskey(context, session, params.id);
    return answer(204, null);
  });

  route(createPasskeyChallenge, async () => answer(200, await createAssertionChallenge(context)), {
    rateLimit: signInLimit(context),
  });

  route(
    loginWithPasskey,
    async ({ body, request, reply }) => {
      const caller = await callerOf(context, request);
      const tokens = await signInWithPasskey(base, body, caller);
      keepMark(reply, caller.deviceMark);
      return answer(200, tokens);
    },
    { rateLimit: signInLimit(context) },
  );
}
