import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import { conflict } from '../../platform/http/failure';

/** Ids of the keys that are in use after a rotation. */
export interface RotatedKeys {
  /** The master key that the data keys are wrapped with. */
  readonly master_key: string;
  /** The key that signs tokens from now on. */
  readonly signing_key: string;
}

/**
 * Serves the rotation of keys. It may be repeated at any time: what is wrapped with the newest master key stays as it
 * is, and each call makes a signing key. Answers 409 if this process lacks a master key that is in use.
 */
export function keyRotationRoutes(app: FastifyInstance, { vault }: Context, keys: SigningKeys): void {
  app.post('/keys/rotation', async (): Promise<RotatedKeys> => {
    const masterKey = await vault.rewrap().catch((error: unknown) => {
      if (error instanceof ConfigError)
        throw conflict(
          '応答したAPIのプロセスに、使用中のマスターキーがありません。すべてのプロセスの MASTER_KEYS を確認してください。',
        );
      throw error;
    });
    return { master_key: masterKey, signing_key: await keys.renew() };
  });
}
