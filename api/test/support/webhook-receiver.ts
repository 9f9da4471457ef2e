import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received webhook. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
}

/** The server of a connected system, which accepts webhooks. */
export interface WebhookReceiver {
  /** Address of webhooks. */
  readonly url: string;
  /** Secret for signing them, `whsec_…`. */
  readonly secret: string;
  readonly received: readonly ReceivedWebhook[];
  /** Answers webhooks from now on; 204 by default. */
  answer: (response: ServerResponse, webhook: ReceivedWebhook) => void;
  /** Stops listening, and cuts open connections. */
  stop(): Promise<void>;
}

/** Returns a handler that answers with a status. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end();

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request
      .setEncoding('utf8')
      .on('data', (text: string) => (raw += text))
      .on('end', () => {
        const webhook = { id: String(request.headers['webhook-id']), headers: request.headers, raw };
        received.push(webhook);
        receiver.answer(response, webhook);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    secret: `whsec_${randomBytes(24).toString('base64')}`,
    received,
    answer: status(204),
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  return receiver;
}
