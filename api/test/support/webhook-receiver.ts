import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it came in. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
}

/** The server of a connected system, which takes webhooks. */
export interface WebhookReceiver {
  /** Where webhooks go. */
  readonly url: string;
  /** For signing them, `whsec_…`. */
  readonly secret: string;
  readonly received: readonly ReceivedWebhook[];
  /** How it answers from now on; 204 at first. */
  answer: (response: ServerResponse, webhook: ReceivedWebhook) => void;
  /** Nobody listens at its address any more, and whoever waits is cut off. */
  stop(): Promise<void>;
}

/** Answers with a status. */
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
