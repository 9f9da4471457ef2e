import { rotateKeys } from 'shared-api/contract/operator/product';
import { ConfigError } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import { refuse } from '../../platform/http/failure';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import { answer, type Route } from '../../platform/server/route';

/**
 * Serves the rotation of keys. It may be repeated at any time: what is wrapped with the newest master key stays as it
 * is, and each call makes a signing key.
 */
export function keyRotationRoutes(route: Route, { vault }: Context, keys: SigningKeys): void {
  route(rotateKeys, async () => {
    const masterKey = await vault.rewrap().catch((error: unknown) => {
      if (error instanceof ConfigError) throw refuse('master_key_missing');
      throw error;
    });
    return answer(200, { master_key: masterKey, signing_key: await keys.renew() });
  });
}
