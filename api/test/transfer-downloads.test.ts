import type { OperatedReconciliation, ShownTransferFile } from 'shared-api/operator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PEOPLE } from './support/people';
import { approvedPayment } from './support/approved-payment';
import { databaseChanges } from './support/database-changes';
import { API_FOLDER } from './support/databases';
import { useHeldJobs } from './support/held-jobs';
import { type Refusal, useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { keptFile, makeFile, releaseFile, RELEASER_TOKEN } from './support/transfers';
import { until } from './support/until';

const REASON = { reason: '銀行から、受付できないとの連絡がありました。' };
const DAY_MS = 86_400_000;
/** Refuses every further row of the table. */
const NO_NOTES = 'alter table transfer_file_downloads add constraint no_notes check (false) not valid';

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe('the content of a transfer file', () => {
  const money = useMoney();
  const api = () => money().api;
  // Only the tests make files.
  useHeldJobs(api, 'transfer file');
  const { overwrite } = databaseChanges(() => api().pool);
  const third = PEOPLE.administrator2.token;

  const show = async (id: number) => (await api().operator<ShownTransferFile>('GET', `/transfer_files/${id}`)).body;
  const download = (id: number, token: string = PEOPLE.administrator.token, method = 'GET') =>
    fetch(`${api().url}/operator/v1/transfer_files/${id}/content`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
  const discard = (id: number, token?: string) =>
    api().operator<Refusal>('POST', `/transfer_files/${id}/discard`, REASON, token);
  const takers = async (id: number) => (await show(id)).downloads.map(({ operator }) => operator);
  const made = async (payments?: readonly number[]) =>
    show((await makeFile(api(), payments ?? [(await approvedPayment(money())).id])).body.id);
  /** Makes a file as the tests' operator, released by another one. */
  async function released(payments?: readonly number[]): Promise<ShownTransferFile> {
    const { id } = await made(payments);
    expect((await releaseFile(api(), id)).status).toBe(200);
    return show(id);
  }

  it('is given to nobody before the release, nor after the discard', async () => {
    const { id } = await made();
    for (const token of [PEOPLE.administrator.token, RELEASER_TOKEN, third]) {
      const refused = await download(id, token);
      expect([refused.status, ((await refused.json()) as Refusal).message]).toEqual([
        409,
        expect.stringMatching(/まだ承認されていません。.*作った人とは別の人.*release-file \d+ で承認してから/),
      ]);
      const { code, output } = await runOperator(api(), ['download-file', String(id), '--file', '/nowhere'], token);
      expect([code, output]).toEqual([1, expect.stringContaining('まだ承認されていません')]);
    }
    await releaseFile(api(), id);
    expect((await discard(id, third)).status).toBe(200);
    expect([(await download(id)).status, await takers(id)]).toEqual([409, []]);
    expect((await download(999_999)).status).toBe(404);
  });

  it('is noted each time with name and moment, before it is given', async () => {
    const { id } = await released();
    const answer = await download(id, RELEASER_TOKEN);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(bytes.equals((await keptFile(api(), id)).content)).toBe(true);
    // HEAD is not a download, and is not possible.
    expect((await download(id, third, 'HEAD')).status).toBe(404);
    await download(id, third);
    await download(id, third);
    expect(await takers(id)).toEqual(['releaser-of-tests', PEOPLE.administrator2.name, PEOPLE.administrator2.name]);
    const { output } = await runOperator(api(), ['show-file', String(id)]);
    expect(output).toMatch(
      /承認 \(releaser-of-tests\)\n.*ダウンロード \(releaser-of-tests\)\n.*ダウンロード \(administrator-2\)\n/,
    );
    await expect(api().pool.query('delete from transfer_file_downloads')).rejects.toThrow(/append-only/);

    await api().pool.query(NO_NOTES);
    try {
      const refused = await download(id, third);
      expect(refused.status).toBe(500);
      expect(Buffer.from(await refused.arrayBuffer()).includes(bytes.subarray(0, 100))).toBe(false);
    } finally {
      await api().pool.query('alter table transfer_file_downloads drop constraint no_notes');
    }
    expect(await takers(id)).toHaveLength(3);
  });

  it('cannot be discarded by whoever downloaded or released it', async () => {
    const { id, transfers } = await released();
    for (const token of [PEOPLE.administrator.token, RELEASER_TOKEN]) {
      await download(id, token);
      const refused = await discard(id, token);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/別の(人が|担当者が)行って/)]);
    }
    expect((await show(id)).events.map(({ event }) => event)).toEqual(['released']);
    expect((await discard(id, third)).status).toBe(200);
    // Made again, the file says that another one may be at the bank.
    const again = await released(transfers.map(({ payment_id: payment }) => payment));
    expect(again.transfers).toMatchObject([{ number: 2, left_before: [id] }]);
    expect((await runOperator(api(), ['show-file', String(again.id)])).output).toContain(
      `渡った後に破棄されたファイル ${id} にも入っています`,
    );
  });

  it.each([
    { first: 'download', second: 'discard', written: 'transfer_file_downloads' },
    { first: 'discard', second: 'download', written: 'transfer_file_events' },
  ] as const)('is subject to its $first alone when one person asks for a $second beside it', async (row) => {
    const { first, second, written } = row;
    const { id } = await released();
    const calls = { download: () => download(id), discard: () => discard(id) };
    let answered = 0;
    const ask = async (call: keyof typeof calls) => {
      const { status } = await calls[call]();
      answered += 1;
      return status;
    };
    const busy = async () => answered + ((await api().pool.query(WAITING)).rowCount ?? 0);
    // The first call waits after its checks, before it writes.
    const held = await api().pool.connect();
    await held.query(`begin; lock table ${written} in share row exclusive mode`);
    const statuses: Promise<number>[] = [];
    try {
      for (const [index, call] of [first, second].entries()) {
        statuses.push(ask(call));
        await until(busy, (count) => count === index + 1);
      }
    } finally {
      await held.query('commit');
      held.release();
    }
    expect(await Promise.all(statuses)).toEqual([200, 409]);
    const { events, downloads } = await show(id);
    expect([downloads.length, events.length]).toEqual(first === 'download' ? [1, 1] : [0, 2]);
  });

  it('is listed by payee, account, sender and amount, as the bytes have them', async () => {
    const payment = await approvedPayment(money(), '7654321');
    const { id, transfers } = await made([payment.id]);
    expect(transfers).toMatchObject([
      {
        payment_id: payment.id,
        payment_number: payment.payment_number,
        buyer_name: '株式会社青葉製作所',
        payee: payment.supplier.name,
        order: {
          bank: expect.stringMatching(/^\d{4} [ｱ-ﾝﾞﾟ]+$/) as string,
          branch: expect.stringMatching(/^\d{3} [ｱ-ﾝﾞﾟ]+$/) as string,
          account_type: '普通',
          account_number: '7654321',
          holder: payment.supplier_account.holder_kana,
          sender: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
          amount: 33_000,
        },
        left_before: [],
      },
    ]);
    const { output } = await runOperator(api(), ['show-file', String(id)]);
    for (const text of [
      payment.supplier.name,
      '普通 7654321',
      payment.supplier_account.holder_kana,
      'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
      '33,000円',
    ])
      expect(output).toContain(text);
  });

  it('that left and was discarded is a difference of the day, until somebody else explains it', async () => {
    const [gone, kept, refused] = [await released(), await released(), await released()];
    await download(gone.id);
    expect((await discard(gone.id, third)).status).toBe(200);
    // Nobody had this one, and its discard needs no explanation.
    expect((await discard(kept.id, third)).status).toBe(200);
    // Nor this one: the bank itself has refused it.
    await api().pool.query('insert into transfer_file_downloads (file_id, at) values ($1, now())', [refused.id]);
    expect((await discard(refused.id, third)).status).toBe(200);
    await overwrite("update transfer_file_events set operator = null where file_id = $1 and event = 'discarded'", [
      refused.id,
    ]);
    await api().moveClock(DAY_MS);
    const reconciled = async () => {
      const { body } = await api().operator<OperatedReconciliation>('POST', '/reconciliations', {});
      return body.unexplained.filter(({ code }) => code === 'discarded_after_leaving');
    };
    const named = await reconciled();
    expect(named.find(({ reference }) => reference === `file-${gone.id}`)).toMatchObject({
      amounts: { files: 33_000 },
      text: expect.stringMatching(/^振込ファイル（file-\d+）: 振込ファイル 33,000円 — 銀行に渡った可能性/) as string,
    });
    for (const { id } of [kept, refused]) expect(named.map(({ reference }) => reference)).not.toContain(`file-${id}`);
    const explain = (token?: string) =>
      api().operator<Refusal>('POST', '/reconciliation_notes', { reference: `file-${gone.id}`, ...REASON }, token);
    expect((await explain()).body.message).toContain('ダウンロードした人は、破棄の理由を記録できません');
    expect((await explain(third)).status).toBe(201);
    expect((await reconciled()).map(({ reference }) => reference)).not.toContain(`file-${gone.id}`);
  });

  it('that was given before this release is noted from the log', async () => {
    const { id } = await made();
    const migration = readFileSync(join(API_FOLDER, 'migrations/0052_transfer_downloads.sql'), 'utf8');
    const client = await api().pool.connect();
    try {
      await client.query('begin');
      const insert = `insert into operator_acts (at, operator, call) values (now(), $1, $2)`;
      for (const [name, call] of [
        ['suzuki', `GET /transfer_files/${id}/content`],
        ['tanaka', `GET /transfer_files/${id}/content?x=1`],
        ['sato', `GET /transfer_files/999999/content`],
        ['sato', `POST /transfer_files/${id}/release`],
      ])
        await client.query(insert, [name, call]);
      await client.query(migration.slice(migration.indexOf('INSERT INTO')));
      const { rows } = await client.query<{ operator: string }>(
        'select operator from transfer_file_downloads where file_id = $1 order by id',
        [id],
      );
      expect(rows).toEqual([{ operator: 'suzuki' }, { operator: 'tanaka' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
