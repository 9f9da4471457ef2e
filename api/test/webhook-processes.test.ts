import { startApi } from './support/api';
import { itFull } from './support/full';
import { plantConnection } from './support/plant-connection';
import { until } from './support/until';
import { useApi } from './support/use-api';
import { startReceiver, status, type WebhookReceiver } from './support/webhook-receiver';
import { deliveryOf, plantPreRegistration, plantWebhook } from './support/webhooks';

describe('webhooks of several processes', () => {
  const shared = useApi();
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  itFull('are each sent once', async () => {
    const api = shared();
    const system = await plantConnection(api, { webhook: receiver });
    const others = [await api.another(), await startApi({ databaseName: api.databaseName })];
    const ids: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      ids.push(await plantWebhook(api, system, await plantPreRegistration(api, system)));
    }
    const rows = () => Promise.all(ids.map((id) => deliveryOf(api, id)));
    await until(rows, (all) => all.every((row) => row?.state === 'delivered'));
    await Promise.all(others.map((other) => other.stop()));
    expect(receiver.received.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('are sent again, with the same id, if a process died between sending and recording', async () => {
    const first = await startApi();
    const system = await plantConnection(first, { webhook: receiver });
    receiver.answer = () => undefined;
    const id = await plantWebhook(first, system, await plantPreRegistration(first, system));
    await until(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    await first.process.kill();
    receiver.answer = status(200);
    const next = await startApi({ databaseName: first.databaseName });
    await next.moveClock(60_000);
    await until(
      () => deliveryOf(next, id),
      (row) => row?.state === 'delivered',
    );
    expect(receiver.received.map((each) => each.id)).toEqual([id, id]);
    await next.stop();
    await first.stop();
  });

  it('of a public site are not sent to its own machine or network', async () => {
    const deployed = await startApi({ env: { PUBLIC_ORIGIN: 'https://card.example' } });
    try {
      for (const url of [receiver.url, receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost')]) {
        const system = await plantConnection(deployed, { webhook: { ...receiver, url } });
        const id = await plantWebhook(deployed, system, await plantPreRegistration(deployed, system));
        const row = await until(
          () => deliveryOf(deployed, id),
          (each) => (each?.last_error ?? null) !== null,
        );
        expect(row?.last_error).toMatch(/^(only https is allowed|not a public address)$/);
      }
      expect(receiver.received).toEqual([]);
    } finally {
      await deployed.stop();
    }
  });
});
