import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-rules/network';
import { sha256 } from '../crypto/hash';
import { CallerGone } from './caller-gone';

/** Returns the key by which attempts and requests are counted: the hash of an IPv4 address or an IPv6 network. */
export const sourceOf = (ipAddress: string): string => sha256(networkOf(ipAddress));

const addresses = new WeakMap<FastifyRequest, string>();

/** Returns the address of a request: undefined once its socket is closed, whatever the type of `ip` says. */
const presentAddress = (request: FastifyRequest): string | undefined => request.ip;

/**
 * Returns the address that a request came from, as the trusted proxies name it, also after its caller has left.
 * @throws CallerGone if the caller had left before the request was looked at
 */
export function addressOf(request: FastifyRequest): string {
  const address = addresses.get(request) ?? presentAddress(request);
  if (address === undefined) throw new CallerGone();
  return address;
}

/** Keeps the address of each request at its arrival, because a closed socket has none. Goes before other hooks. */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    addresses.set(request, addressOf(request));
  });
}
