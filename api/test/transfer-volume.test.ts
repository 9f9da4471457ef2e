import type { OperatedTransferFile } from 'shared-api/operator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from './support/databases';
import { runs } from './support/full';
import { PEOPLE } from './support/people';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

const PAYMENTS = runs(20_000, 500);
const SENDERS = runs(6_000, 150);
/** A Tuesday on which banks are open, later than the clock of every other test. */
const DAY = '2035-05-15';
const STATEMENTS = readFileSync(join(API_FOLDER, 'test/support/due-payments.sql'), 'utf8');

describe('a transfer file of many payments', () => {
  const api = useOwnApi({ env: { TRANSFER_CUT_OFF: '23:59' } });
  const { releaser, releaser2 } = PEOPLE;
  const sum = 33_000 * PAYMENTS;

  beforeAll(async () => {
    const { pool } = api();
    await pool.query('update clock set offset_ms = (extract(epoch from $1::timestamptz - now()) * 1000)::bigint', [
      `${DAY}T12:00:00+09:00`,
    ]);
    const client = await pool.connect();
    try {
      await client.query(
        `select set_config('volume.payments', $1, false), set_config('volume.senders', $2, false), set_config('volume.day', $3, false)`,
        [String(PAYMENTS), String(SENDERS), DAY],
      );
      await client.query(STATEMENTS);
    } finally {
      client.release(true);
    }
  });

  it('is made, released, answered and booked, in few transactions, while its progress can be read', async () => {
    const made = await api().operator<OperatedTransferFile>('POST', '/transfer_files', {}, releaser.token);
    expect(made).toMatchObject({ status: 201, body: { payments: PAYMENTS, total: sum, states: { made: PAYMENTS } } });
    const { id } = made.body;
    const released = await api().operator('POST', `/transfer_files/${id}/release`, undefined, releaser2.token);
    expect(released).toMatchObject({ status: 200, body: { states: { released: PAYMENTS } } });
    const { rows } = await api().pool.query<{ content: Buffer }>('select content from transfer_files where id = $1', [
      id,
    ]);
    const records = rows[0]!.content.toString('latin1').split('\r\n');
    expect(records.filter((record) => record.startsWith('1'))).toHaveLength(SENDERS);
    const result = records
      .map((record) => (record.startsWith('2') ? `${record.slice(0, 113)}0${record.slice(114)}` : record))
      .join('\r\n');
    const content = Buffer.from(result, 'latin1').toString('base64');
    const imported = await api().operator('POST', '/transfer_results', { content }, releaser.token);
    expect(imported.status).toBe(200);
    const listed = async () =>
      (await api().operator<{ transfer_files: OperatedTransferFile[] }>('GET', '/transfer_files')).body
        .transfer_files[0];
    const file = await until(listed, (one) => one?.states['paid'] === PAYMENTS);
    // The list counts them; it does not name them.
    expect(file).not.toHaveProperty('transfers');
    const { rows: written } = await api().pool.query(
      `select count(distinct t.xmin::text)::int <= $2 as few, count(*) filter (where i.status = 4)::int as done,
         (select sum(e.amount)::bigint::int8 = $3 from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
            where l.kind = 'transfer_executed' and e.amount > 0) as booked
       from transfers t join invoices i on i.id = t.invoice_id where t.file_id = $1`,
      [id, Math.ceil(PAYMENTS / 100), sum],
    );
    expect(written).toEqual([{ few: true, done: PAYMENTS, booked: true }]);
  });
});
