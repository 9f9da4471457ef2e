import type { OperatedTransferFile } from 'shared-api/operator';
import { startApi } from './support/api';
import { databaseChanges } from './support/database-changes';
import { itFull } from './support/full';
import { useOwnMoney } from './support/money';
import { invoiceFrom, newPayee } from './support/payees';
import { keptFile, makeFile, releaseFile } from './support/transfers';
import { until } from './support/until';

const BANK = { TRANSFER_BANK: 'embedded' };

describe('the embedded bank', () => {
  // It runs no jobs, so that another process has to go on.
  const money = useOwnMoney({ isIdle: true, env: BANK });
  const { overwrite } = databaseChanges(() => money().api.pool);
  const goOn = () =>
    startApi({
      databaseName: money().api.databaseName,
      env: { ...money().gateway.apiEnvironment, ...BANK },
    });

  itFull(
    'has a file also if a process dies before it sent it, and one that dies before it applied the result: each once',
    async () => {
      const payments = await Promise.all(
        ['1234567', '9990002'].map(async (number) =>
          money().pay(await invoiceFrom(money(), await newPayee(money(), number))),
        ),
      );
      const [paid, failed] = payments.map(({ id }) => id) as [number, number];
      for (const id of [paid, failed]) await money().decide(id, 'approve');
      const { body: file } = await makeFile(money().api, [paid, failed]);
      await releaseFile(money().api, file.id);
      await money().api.moveClock(Math.ceil((await keptFile(money().api, file.id)).wait));
      // The payments are held, so that the results are imported and cannot be applied.
      const held = await money().api.pool.connect();
      await held.query('begin');
      await held.query('select from invoices where id = any($1) for update', [[paid, failed]]);
      const importer = await goOn();
      const results = async () =>
        (await money().api.pool.query('select from transfer_results where file_id = $1', [file.id])).rowCount;
      await until(results, (count) => count === 1);
      await importer.process.kill();
      await importer.stop();
      await held.query('commit');
      held.release();

      const second = await goOn();
      try {
        await until(
          () => second.operator<{ status: number }>('GET', `/invoices/${paid}`),
          ({ body }) => body.status === 4,
        );
        const { body } = await until(
          () => second.operator<{ status: number; is_action_required: boolean }>('GET', `/invoices/${failed}`),
          (answer) => answer.body.is_action_required,
        );
        expect(body.status).toBe(3);
        expect(await results()).toBe(1);
        // On the next day the bank has nothing more.
        await second.moveClock(86_400_000);
        const settled = async () =>
          (
            await second.pool.query("select from transfer_file_events where file_id = $1 and event = 'settled'", [
              file.id,
            ])
          ).rowCount;
        await until(settled, (count) => count === 1);
      } finally {
        await second.stop();
      }
    },
  );

  it('refuses a file whole: it is discarded, and its payment goes into another one', async () => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    await money().decide(id, 'approve');
    const send = async (spoil?: string) => {
      const { body: file } = await makeFile(money().api, [id]);
      if (spoil !== undefined) await overwrite(spoil, [file.id]);
      await releaseFile(money().api, file.id);
      await money().api.moveClock(Math.ceil((await keptFile(money().api, file.id)).wait));
      return file.id;
    };
    // 種別コード 11 instead of 21.
    const fileId = await send("update transfer_files set content = overlay(content placing '1' from 2) where id = $1");
    const process = await goOn();
    try {
      const { body } = await until(
        () => process.operator<OperatedTransferFile>('GET', `/transfer_files/${fileId}`),
        ({ body: { events } }) => events.length === 2,
      );
      expect(body.events[1]).toMatchObject({
        event: 'discarded',
        operator: null,
        reason: expect.stringContaining('種別コードまたはコード区分') as string,
      });
      // The bank is noted once.
      expect(body.downloads).toMatchObject([{ operator: null }]);
      await send();
      await until(
        () => money().payment(id),
        ({ status }) => status === 4,
      );
    } finally {
      await process.stop();
    }
  });
});
