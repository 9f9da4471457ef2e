import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context';
import { addressOf } from '../../platform/http/source';
import { markOf } from './device-mark';
import { possessionOf, proofWrong } from './possession';

/** Origin of a request, as sessions and the sign-in history show it to the user. */
export interface Caller {
  readonly ipAddress: string;
  /** The browser's own description, which a caller can forge. */
  readonly userAgent: string;
  /** Mark of the browser (`device-mark.ts`). A new mark belongs to no account. */
  readonly deviceMark: string;
  /** Thumbprint of the key that the browser proves to have (`possession.ts`). The session is then bound to it. */
  readonly keyThumbprint: string | undefined;
}

/**
 * Returns the origin of a request, with the address that the trusted proxies name. A browser does not know the server's
 * time before it has signed in, so its proof of a key may be of any time: it says which key the session is bound to.
 * Throws 400 `invalid_dpop_proof` for one that came before.
 */
export async function callerOf(context: Context, request: FastifyRequest): Promise<Caller> {
  const { headers } = request;
  const possession = await possessionOf(context, request);
  if (possession?.isRepeated) throw proofWrong();
  return {
    ipAddress: addressOf(request),
    userAgent: headers['user-agent'] ?? '',
    deviceMark: markOf({ headers }),
    keyThumbprint: possession?.thumbprint,
  };
}
