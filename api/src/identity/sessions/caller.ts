import type { FastifyRequest } from 'fastify';
import { markOf } from './device-mark';

/** Where a request comes from, as sessions and the sign-in history show it to the user. */
export interface Caller {
  readonly ipAddress: string;
  /** As the browser says it; anybody may write anything there. */
  readonly userAgent: string;
  /** Of the browser (`device-mark.ts`); one that no account knows where it is new. */
  readonly deviceMark: string;
}

/** Where this request comes from: the address that the trusted proxies name. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  ipAddress: ip,
  userAgent: headers['user-agent'] ?? '',
  deviceMark: markOf({ headers }),
});
