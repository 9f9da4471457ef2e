import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayEvent } from 'shared-api/gateway';
import { Webhook } from 'standardwebhooks';

/** Stands in for the API's address for events. */
export interface EventReceiver {
  readonly url: string;
  /** Accepted events in order of arrival. */
  readonly events: readonly GatewayEvent[];
  /** Refuses the next events with 503. */
  refuseNext(count: number): void;
  /** Waits for the event of this number in the accepted events about an authorisation. */
  next(authorisationId: string, index: number): Promise<GatewayEvent>;
  stop(): Promise<void>;
}

/** @param secret that gateway and API share */
export async function startEventReceiver(secret: string): Promise<EventReceiver> {
  const webhook = new Webhook(createHmac('sha256', secret).update('gateway-events').digest('base64'));
  const events: GatewayEvent[] = [];
  const waiting = new Set<() => void>();
  let refusals = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1;
        return response.writeHead(503).end();
      }
      events.push(webhook.verify(body, request.headers as Record<string, string>) as GatewayEvent);
      response.writeHead(204).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/v1/events`,
    events,
    refuseNext: (count) => {
      refusals = count;
    },
    next: (authorisationId, index) =>
      new Promise((found) => {
        const look = (): void => {
          const event = events.filter(({ authorisation_id: id }) => id === authorisationId)[index];
          if (event === undefined) return;
          waiting.delete(look);
          found(event);
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
