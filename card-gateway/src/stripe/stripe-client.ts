import Stripe from 'stripe';
import type { StripeSettings } from '../config/config';
import { Problem } from '../http/problem';

/** Creates the client of Stripe's own library, without retries: the caller of the gateway retries. */
export function createStripeClient({ secretKey, apiUrl, timeoutMs }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Returns whether Stripe has no object of this name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Returns whether Stripe refused a call because of its content or the object's state; nothing happened then. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

/** Converts an error of the library. Its message may contain names of objects, so only its kind is passed on. */
export function toProblem(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new Problem('reference_reused', 'The reference belongs to another request.');
  if (error instanceof Stripe.errors.StripeError)
    return new Problem('unavailable', `The card company gave no usable answer (${error.type}).`);
  return error;
}
