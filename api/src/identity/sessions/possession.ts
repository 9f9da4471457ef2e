import type { FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import type { Failure } from '../../platform/http/failure';
import { refuse } from '../../platform/http/failure';
import { countTry } from '../../platform/server/rate-limit';

/** How far the time of a proof may differ from the server's, in ms. */
const TOLERANCE_MS = 5 * 60_000;

/** A proof is accepted once. It is remembered for as long as its time could be accepted. */
const ONCE = { max: 1, timeWindow: 2 * TOLERANCE_MS };

/** Returns the 400 for a proof that cannot be accepted for this request. */
export const proofWrong = (): Failure => refuse('invalid_dpop_proof');

/** A proof that the sender of a request has a private key (RFC 9449). */
export interface Possession {
  /** SHA-256 thumbprint of the public key (RFC 7638). */
  readonly thumbprint: string;
  /** When it was made, by the sender's clock, in epoch ms. */
  readonly issuedAt: number;
  /** Whether a request with this proof came before, at any process. */
  readonly isRepeated: boolean;
}

/**
 * Reads the `DPoP` header of a request: a JWT that names its method and path, signed by the key in its own header.
 * Returns undefined without one. The origin is not compared, because proxies answer for several. Remembers the proof,
 * so it is called once a request.
 * @throws Failure 400 `invalid_dpop_proof` if it is of another request, or its signature or form is wrong
 */
export async function possessionOf(
  context: Context,
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>,
): Promise<Possession | undefined> {
  const proof = request.headers['dpop'];
  if (proof === undefined) return undefined;
  const { jti, ...possession } = await readProof(String(proof), request);
  // Counted for each key: nobody uses up the name of another one's proof.
  const key = `dpop ${sha256(`${possession.thumbprint} ${jti}`)}`;
  return { ...possession, isRepeated: (await countTry(context, key, ONCE)) !== null };
}

async function readProof(
  proof: string,
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
): Promise<Omit<Possession, 'isRepeated'> & { readonly jti: string }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti'],
    });
    const { htm, htu, iat, jti } = payload;
    const isOfRequest = htm === method && new URL(String(htu)).pathname === url.split('?')[0];
    if (!isOfRequest || iat === undefined || typeof jti !== 'string') throw proofWrong();
    return { thumbprint: await calculateJwkThumbprint(protectedHeader.jwk as JWK), issuedAt: iat * 1_000, jti };
  } catch {
    throw proofWrong();
  }
}

/** Whether a proof was made about now, for this request. `now` is epoch milliseconds. */
export const isFresh = ({ issuedAt, isRepeated }: Possession, now: number): boolean =>
  !isRepeated && Math.abs(now - issuedAt) <= TOLERANCE_MS;
