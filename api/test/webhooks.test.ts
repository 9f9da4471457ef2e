import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { startApi } from './support/api';
import { itFull } from './support/full';
import { runOperator } from './support/operator-command';
import { until } from './support/until';
import { useListeners } from './support/use-listeners';
import { useApi } from './support/use-api';
import { status } from './support/webhook-receiver';
import { deliveryOf } from './support/webhooks';

const DAY = 24 * 60 * 60_000;

describe('webhooks to connected systems', () => {
  const api = useApi();
  const { newListening, plant, stands } = useListeners(api);

  describe('a webhook', () => {
    it('is posted as JSON, signed as the Standard Webhooks specification says', async () => {
      const listening = await newListening();
      const { receiver } = listening;
      const id = await plant(listening, '日本語');
      await stands(id, 'delivered');
      const [webhook] = receiver.received;
      const { raw, headers } = webhook!;
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
      expect(JSON.parse(raw)).toMatchObject({ type: 'pre_registration.status_changed', data: { note: '日本語' } });
      // Verified with the receivers' library, and by the text of the specification.
      const signature = String(headers['webhook-signature']);
      const timestamp = String(headers['webhook-timestamp']);
      new Webhook(receiver.secret).verify(raw, {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      });
      const key = Buffer.from(receiver.secret.replace('whsec_', ''), 'base64');
      expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')}`);
      expect(await api().log()).not.toContain(receiver.secret);
    });

    it.each([200, 202, 299])('is delivered when the answer is %d', async (code) => {
      const listening = await newListening();
      listening.receiver.answer = status(code);
      await stands(await plant(listening), 'delivered');
    });

    it.each([301, 302, 307, 400, 401, 404, 429, 500, 503])(
      'is retried after an answer of %d, which is not followed',
      async (code) => {
        const [listening, elsewhere] = [await newListening(), await newListening()];
        listening.receiver.answer = status(code, { location: elsewhere.receiver.url });
        const id = await plant(listening);
        expect(await stands(id, 'open')).toMatchObject({ last_error: `answered ${code}` });
        expect(elsewhere.receiver.received).toEqual([]);
      },
    );

    it('is retried without an answer in time', async () => {
      const listening = await newListening();
      listening.receiver.answer = () => undefined;
      expect(await stands(await plant(listening), 'open')).toMatchObject({ last_error: 'no answer in time' });
    });

    it('is delivered by its status when the answer never ends', async () => {
      const listening = await newListening();
      listening.receiver.answer = (response) => {
        response.writeHead(200);
        const write = (): void => {
          if (!response.destroyed) response.write('x'.repeat(4_096), write);
        };
        write();
      };
      await stands(await plant(listening), 'delivered');
    });

    it('is not sent again once it was delivered', async () => {
      const listening = await newListening();
      await stands(await plant(listening), 'delivered');
      await api().moveClock(2 * DAY);
      await stands(await plant(listening), 'delivered');
      expect(listening.receiver.received).toHaveLength(2);
    });
  });

  describe('nothing is sent', () => {
    it('after the connection ended, not even a message that waits for a retry', async () => {
      const listening = await newListening();
      const { receiver, system } = listening;
      receiver.answer = status(500);
      const id = await plant(listening);
      await stands(id, 'open');
      await api().pool.query(
        "update oauth_connections set ended_at = now(), end_reason = 'user' where client_id = $1",
        [system.client.clientId],
      );
      await stands(id, 'given up');
      await stands(await plant(listening), 'given up', 0);
      expect(receiver.received).toHaveLength(1);
      const refused = await runOperator(api(), ['resend-webhook', id]);
      expect(refused.code).toBe(1);
      expect(refused.output).toContain('連携が解除されている');
    });

    it.each(['disabled_at = now()', 'webhook_url = null, webhook_secret = null'])(
      'to a system with %s',
      async (change) => {
        const listening = await newListening();
        await api().pool.query(`update oauth_clients set ${change} where client_id = $1`, [
          listening.system.client.clientId,
        ]);
        await stands(await plant(listening), 'given up', 0);
        expect(listening.receiver.received).toEqual([]);
      },
    );
  });

  itFull('finished webhooks are deleted after thirty days', async () => {
    const listening = await newListening();
    const id = await plant(listening);
    await stands(id, 'delivered');
    await api().moveClock(31 * DAY);
    // The job runs once an hour of real time, and at the start of a process.
    const another = await startApi({ databaseName: api().databaseName });
    await until(
      () => deliveryOf(api(), id),
      (row) => row === undefined,
    );
    await another.stop();
  });
});
