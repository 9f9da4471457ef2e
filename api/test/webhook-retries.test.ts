import { runOperator } from './support/operator-command';
import { useListeners } from './support/use-listeners';
import { useApi } from './support/use-api';
import { status } from './support/webhook-receiver';
import { plantPreRegistration, plantWebhook } from './support/webhooks';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

describe('webhooks', () => {
  const api = useApi();
  const { newListening, plant, stands } = useListeners(api);

  describe('a receiver that fails', () => {
    it('is tried ten times with growing pauses, the same id and body; then the operator sees it, and can resend it', async () => {
      const listening = await newListening();
      const { receiver, system } = listening;
      receiver.answer = status(500);
      const id = await plant(listening);
      const waits: number[] = [];
      for (let tries = 1; tries < 10; tries += 1) {
        const { wait_ms: wait } = (await stands(id, 'open', tries))!;
        waits.push(wait ?? 0);
        await api().moveClock(Math.ceil(wait!) + SECOND);
      }
      await stands(id, 'given up', 10);
      expect(waits).toEqual([...waits].sort((one, other) => one - other));
      expect(waits.at(-1)).toBeGreaterThan(23 * HOUR);
      expect(new Set(receiver.received.map(({ id: each, raw }) => `${each} ${raw}`)).size).toBe(1);
      await api().moveClock(2 * DAY);

      const listed = await runOperator(api(), ['webhooks', system.client.clientId]);
      expect(listed).toMatchObject({ code: 0 });
      expect(listed.output).toMatch(new RegExp(`${id}.*10.*answered 500.*送信を中止しました`));
      expect(receiver.received).toHaveLength(10);

      receiver.answer = status(200);
      expect(await runOperator(api(), ['resend-webhook', id])).toEqual({
        code: 0,
        output: `Webhook ${id} を送り直します。\n`,
      });
      await stands(id, 'delivered');
      expect((await runOperator(api(), ['webhooks', system.client.clientId])).output).toBe(
        '届いていない Webhook はありません。\n',
      );
    });

    it('that answers 410 gets no more messages', async () => {
      const listening = await newListening();
      listening.receiver.answer = status(410);
      expect(await stands(await plant(listening), 'given up')).toMatchObject({ last_error: 'answered 410' });
    });

    it('delays no other system, nor other work', async () => {
      const [dead, alive] = [await newListening(), await newListening()];
      dead.receiver.answer = () => undefined;
      await Promise.all(Array.from({ length: 20 }, () => plant(dead)));
      const ids = await Promise.all(Array.from({ length: 5 }, () => plant(alive)));
      for (const id of ids) await stands(id, 'delivered');
      expect(dead.receiver.received.length).toBeLessThan(5);
    });

    it('gets messages about one pre-registration in order, and those about others meanwhile', async () => {
      const listening = await newListening();
      const { receiver, system } = listening;
      const other = await plantPreRegistration(api(), system);
      const first = await plant(listening);
      receiver.answer = (response, { id }) => status(id === first ? 500 : 200)(response);
      await stands(first, 'open');
      const [second, elsewhere] = [await plant(listening), await plantWebhook(api(), system, other)];
      await stands(elsewhere, 'delivered');
      expect(receiver.received.map(({ id }) => id)).not.toContain(second);
      receiver.answer = status(200);
      await api().moveClock(10 * SECOND);
      await stands(second, 'delivered');
      expect(receiver.received.map(({ id }) => id)).toEqual([first, elsewhere, first, second]);
    });
  });
});
