import type { FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose';
import { Failure } from '../../platform/http/failure';

/** How far the time of a proof may differ from the server's, in ms. */
const TOLERANCE_MS = 5 * 60_000;

const proofWrong = (): Failure =>
  new Failure(400, 'ログインの確認ができませんでした。画面を読み込み直して、もう一度お試しください。', {
    status: 'invalid_dpop_proof',
  });

/** A proof that the sender of a request has a private key (RFC 9449). */
export interface Possession {
  /** SHA-256 thumbprint of the public key (RFC 7638). */
  readonly thumbprint: string;
  /** When it was made, by the sender's clock, in epoch ms. */
  readonly issuedAt: number;
}

/**
 * Reads the `DPoP` header of a request: a JWT that names its method and path, signed by the key in its own header.
 * Returns undefined without one. The origin is not compared, because proxies answer for several.
 * @throws Failure 400 `invalid_dpop_proof` if it is of another request, or its signature or form is wrong
 */
export async function possessionOf({
  headers,
  method,
  url,
}: Pick<FastifyRequest, 'headers' | 'method' | 'url'>): Promise<Possession | undefined> {
  const proof = headers['dpop'];
  if (proof === undefined) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(String(proof), EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti'],
    });
    const { htm, htu, iat } = payload;
    const isOfRequest = htm === method && new URL(String(htu)).pathname === url.split('?')[0];
    if (!isOfRequest || iat === undefined) throw proofWrong();
    return { thumbprint: await calculateJwkThumbprint(protectedHeader.jwk as JWK), issuedAt: iat * 1_000 };
  } catch {
    throw proofWrong();
  }
}

/** Whether a proof was made about now. `now` is epoch milliseconds. */
export const isFresh = ({ issuedAt }: Possession, now: number): boolean => Math.abs(now - issuedAt) <= TOLERANCE_MS;
