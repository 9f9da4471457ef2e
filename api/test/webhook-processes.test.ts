import { startApi, type OwnApi } from './support/api';
import { plantConnection } from './support/plant-connection';
import { until } from './support/until';
import { startReceiver, status, type WebhookReceiver } from './support/webhook-receiver';
import { deliveryOf, plantPreRegistration, plantWebhook } from './support/webhooks';

let first: OwnApi;
let receiver: WebhookReceiver;
beforeEach(async () => {
  first = await startApi();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await first.stop();
});

it('several processes send each message once', async () => {
  const system = await plantConnection(first, { webhook: receiver });
  const others = await Promise.all([1, 2].map(() => startApi({ databaseName: first.databaseName })));
  const ids: string[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await plantWebhook(first, system, await plantPreRegistration(first, system)));
  await until(async () => Promise.all(ids.map((id) => deliveryOf(first, id))), (rows) => rows.every((row) => row?.state === 'delivered'));
  await Promise.all(others.map((other) => other.stop()));
  expect(receiver.received.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

it('a process that dies between sending and noting leaves the message to be sent again, with the same id', async () => {
  const system = await plantConnection(first, { webhook: receiver });
  receiver.answer = () => undefined;
  const id = await plantWebhook(first, system, await plantPreRegistration(first, system));
  await until(async () => receiver.received.length, (count) => count === 1);
  await first.process.kill();
  receiver.answer = status(200);
  const next = await startApi({ databaseName: first.databaseName });
  await next.moveClock(60_000);
  await until(() => deliveryOf(next, id), (row) => row?.state === 'delivered');
  expect(receiver.received.map((each) => each.id)).toEqual([id, id]);
  await next.stop();
});

it('a product on the internet sends nothing to its own machine or network', async () => {
  const deployed = await startApi({ env: { PUBLIC_ORIGIN: 'https://card.example' } });
  try {
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost')]) {
      const system = await plantConnection(deployed, { webhook: { ...receiver, url } });
      const id = await plantWebhook(deployed, system, await plantPreRegistration(deployed, system));
      const row = await until(() => deliveryOf(deployed, id), (each) => (each?.last_error ?? null) !== null);
      expect(row?.last_error).toMatch(/^(only https is allowed|not a public address)$/);
    }
    expect(receiver.received).toEqual([]);
  } finally {
    await deployed.stop();
  }
});
