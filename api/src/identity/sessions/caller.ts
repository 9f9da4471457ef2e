import type { FastifyRequest } from 'fastify';
import { markOf } from './device-mark';

/** Origin of a request, as sessions and the sign-in history show it to the user. */
export interface Caller {
  readonly ipAddress: string;
  /** The browser's own description, which a caller can forge. */
  readonly userAgent: string;
  /** Mark of the browser (`device-mark.ts`). A new mark belongs to no account. */
  readonly deviceMark: string;
}

/** Returns the origin of a request, with the address that the trusted proxies name. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  ipAddress: ip,
  userAgent: headers['user-agent'] ?? '',
  deviceMark: markOf({ headers }),
});
