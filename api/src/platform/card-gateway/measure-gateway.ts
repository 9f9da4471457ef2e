import { Histogram } from 'prom-client';
import { inSpan } from '../tracing/in-span';
import type { GatewayClient } from './gateway-client';
import { GatewayRefusal } from './gateway-error';

const calls = new Histogram({
  name: 'card_gateway_call_duration_seconds',
  help: 'Time of a call of the card gateway. Outcome: answered, refused, or unavailable (no answer to rely upon).',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 2.5, 5, 10],
});

async function timed<T>(call: string, ask: () => Promise<T>): Promise<T> {
  const end = calls.startTimer({ call });
  try {
    const result = await inSpan(`card gateway ${call}`, {}, ask);
    end({ outcome: 'answered' });
    return result;
  } catch (error) {
    end({ outcome: error instanceof GatewayRefusal ? 'refused' : 'unavailable' });
    throw error;
  }
}

/** Returns the gateway with each call measured, and a span of the trace. */
export const measureGateway = (gateway: GatewayClient): GatewayClient => ({
  // Nothing is reserved by a verification.
  authorise: (request) => timed(request.amount === 0 ? 'verify card' : 'authorise', () => gateway.authorise(request)),
  abandon: (request) => timed('abandon', () => gateway.abandon(request)),
  find: (asked) => timed('find', () => gateway.find(asked)),
  operate: (kind, id, request) => timed(kind, () => gateway.operate(kind, id, request)),
  readCard: (token) => timed('read card', () => gateway.readCard(token)),
  readJournal: (after) => timed('read journal', () => gateway.readJournal(after)),
  readSettlement: (day) => timed('read settlement', () => gateway.readSettlement(day)),
  checkReady: () => timed('check ready', () => gateway.checkReady()),
});
