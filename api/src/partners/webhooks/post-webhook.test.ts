import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { postWebhook } from './post-webhook';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

/** Collects all garbage, as happens to a busy process at any moment. */
function collectGarbage(): void {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
}

let receiver: Server;
const asked: (() => void)[] = [];
/** A receiver that accepts requests and never answers. */
beforeEach(async () => {
  receiver = createServer(
    (request) => void request.resume().once('end', () => asked.splice(0).forEach((tell) => tell())),
  );
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const post = (timeoutMs: number, stopping: AbortSignal): Promise<number> => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  return postWebhook(
    { id: 'msg_1', url, secret: SECRET, body: '{}', now: 0 },
    { publicOrigin: 'http://127.0.0.1:1', timeoutMs, stopping },
  );
};
const isAsked = (): Promise<void> => new Promise((resolve) => void asked.push(resolve));

test('an attempt without an answer times out, also after a garbage collection', async () => {
  const arrived = isAsked();
  const posted = post(500, new AbortController().signal);
  const ended = expect(posted).rejects.toMatchObject({ name: 'AbortError' });
  await arrived;
  collectGarbage();
  await ended;
});

test('an attempt ends when the process stops', async () => {
  const stopping = new AbortController();
  const arrived = isAsked();
  const posted = post(600_000, stopping.signal);
  const ended = expect(posted).rejects.toMatchObject({ name: 'AbortError' });
  await arrived;
  stopping.abort();
  await ended;
});
