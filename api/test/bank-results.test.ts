import type { ShownTransferFile } from 'shared-api/operator';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approvedPayment } from './support/approved-payment';
import { holdJobs } from './support/held-jobs';
import { type Refusal, useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { PEOPLE } from './support/people';
import { importResult, makeFile, releaseFile, RELEASER_TOKEN, resultOf } from './support/transfers';
import { until } from './support/until';

/** Results as banks really give them: marks around a file, their own spelling of names, lists, statements. */
describe("a bank's result", () => {
  const money = useMoney();
  const api = () => money().api;
  let paymentIds: number[];
  let file: ShownTransferFile;
  let result: Buffer;

  beforeEach(async () => {
    paymentIds = [(await approvedPayment(money())).id, (await approvedPayment(money())).id];
    const made = await makeFile(api(), paymentIds);
    file = (await releaseFile(api(), made.body.id)).body as ShownTransferFile;
    result = await resultOf(api(), file.id);
  });

  const states = async (): Promise<Record<number, string>> => {
    const { body } = await api().operator<ShownTransferFile>('GET', `/transfer_files/${file.id}`);
    return Object.fromEntries(body.transfers.map(({ payment_id, state }) => [payment_id, state]));
  };
  const refusedCodes = async (content: Buffer): Promise<string[]> => {
    const { status, body } = await importResult<Refusal>(api(), content);
    expect(status).toBe(422);
    expect(body.errors[0]?.message).toMatch(/。.+(ください|ます)。$/);
    return body.errors.map(({ code }) => code);
  };
  const allPaidBut = (body: object, fileId = file.id) =>
    api().operator<Refusal>('POST', `/transfer_files/${fileId}/all_paid_but`, body);
  const allPaid = () => Object.fromEntries(paymentIds.map((id) => [id, 'paid']));
  const edited = (edit: (text: string) => string): Buffer => Buffer.from(edit(result.toString('latin1')), 'latin1');
  const yen = () => file.transfers[0]!.amount;

  // `read-result.test.ts` reads all forms.
  it.each<[form: string, content: () => Buffer]>([
    // The names of bank, branch and holder: columns 5 to 20, 23 to 38, 50 to 80 of a data record.
    [
      'that spells names in its own way',
      () =>
        edited((text) =>
          text
            .split('\r\n')
            .map((record) =>
              record.startsWith('2')
                ? `${record.slice(0, 5)}${'A'.repeat(15)}${record.slice(20, 23)}${' '.repeat(15)}0000${record.slice(42, 50)}${'B'.repeat(30)}${record.slice(80)}`
                : record,
            )
            .join('\r\n'),
        ),
    ],
    [
      'as CSV with 顧客コード in two columns',
      () =>
        Buffer.from(
          `顧客コード1,顧客コード2,受取人名,振込金額,処理結果\r\n${paymentIds.map((id) => `${id},1,ﾍﾞﾂﾉﾅﾏｴ,"${yen().toLocaleString('en')}",振込済`).join('\r\n')}\r\n`,
        ),
    ],
  ])('%s is imported', async (_form, content) => {
    expect((await importResult(api(), content())).status).toBe(200);
    expect(await states()).toEqual(allPaid());
  });

  it('with another account or amount is refused, in records and in a list', async () => {
    expect(await refusedCodes(edited((text) => text.replace('1234567', '1234568')))).toEqual(['changed']);
    const { bank, branch, type } = {
      bank: file.transfers[0]!.order!.bank.slice(0, 4),
      branch: file.transfers[0]!.order!.branch.slice(0, 3),
      type: file.transfers[0]!.order!.account_type,
    };
    const list = (amount: number, account: string) =>
      Buffer.from(
        `顧客コード1,顧客コード2,金額,金融機関コード,支店コード,預金種目,口座番号,結果\n${paymentIds.map((id) => `${id},1,${amount},${bank},${branch},${type},${account},0`).join('\n')}\n`,
      );
    expect(await refusedCodes(list(yen() + 1, '1234567'))).toEqual(['changed']);
    expect(await refusedCodes(list(yen(), '1234568'))).toEqual(['changed']);
    expect(await states()).toEqual(Object.fromEntries(paymentIds.map((id) => [id, 'released'])));
    expect((await importResult(api(), list(yen(), '1234567'))).status).toBe(200);
  });

  it('as a list of failures alone says that all others are paid, on purpose', async () => {
    const [first, second] = paymentIds as [number, number];
    const failures = Buffer.from(`顧客コード1,顧客コード2,金額,結果\n${second},1,${yen()},口座なし\n`);
    expect(await refusedCodes(failures)).toEqual(['incomplete']);
    expect((await allPaidBut({ content: failures.toString('base64') })).status).toBe(200);
    expect(await states()).toEqual({ [first]: 'paid', [second]: 'failed' });
    expect((await allPaidBut({ content: failures.toString('base64') })).status).toBe(409);
    expect((await allPaidBut({ failures: [] })).body.errors).toMatchObject([{ code: 'answered' }]);
  });

  it.each<[fault: string, body: () => object]>([
    ['unknown', () => ({ failures: [{ payment: 99_999_999, code: '9' }] })],
    ['twice', () => ({ failures: [1, 2].map(() => ({ payment: paymentIds[0], code: '9' })) })],
    [
      'paid',
      () => ({
        content: Buffer.from(`顧客コード1,顧客コード2,金額,結果\n${paymentIds[0]},1,${yen()},0\n`).toString('base64'),
      }),
    ],
  ])('by hand is refused if a failure is %s', async (code, body) => {
    const refused = await allPaidBut(body());
    expect([refused.status, refused.body.errors.map((error) => error.code)]).toEqual([422, [code]]);
    expect(await states()).toEqual(Object.fromEntries(paymentIds.map((id) => [id, 'released'])));
  });

  it('by hand names the code as such if it is none of a failure', async () => {
    const { body } = await allPaidBut({ failures: [{ payment: paymentIds[0], code: '0' }] });
    expect(body.errors).toMatchObject([{ field: 'failures.0.code', message: expect.stringContaining('結果コード') }]);
  });

  it('is asked for by the command, which does nothing without an answer', async () => {
    const [first, second] = paymentIds as [number, number];
    const words = ['all-paid-but', String(file.id), '--failed', `${second}=2`];
    const unasked = await runOperator(api(), words, RELEASER_TOKEN);
    expect([unasked.code, (await states())[first]]).toEqual([1, 'released']);
    const said = await runOperator(api(), [...words, '--yes'], RELEASER_TOKEN);
    expect([said.code, said.output]).toEqual([0, expect.stringContaining('すべて振込済みにします')]);
    expect(await states()).toEqual({ [first]: 'paid', [second]: 'failed' });
  });

  it('is read by the command from a file', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'bank-results-')), 'failures.csv');
    writeFileSync(path, `顧客コード1,顧客コード2,金額,結果\n${paymentIds[0]},1,${yen()},9\n`);
    const said = await runOperator(api(), ['all-paid-but', String(file.id), path, '--yes'], RELEASER_TOKEN);
    expect(said.code).toBe(0);
    expect(Object.values(await states()).sort()).toEqual(['failed', 'paid']);
  });

  it('that fails a paid transfer says that 組戻 is meant', async () => {
    await importResult(api(), result);
    const failed = edited((text) => text.replaceAll('7 0', '7 9'));
    const { status, body } = await importResult<Refusal>(api(), failed);
    expect([status, body.errors]).toMatchObject([422, [{ code: 'recalled' }]]);
    expect(body.errors[0]?.message).toContain('組戻');
    expect(
      (
        await importResult(
          api(),
          edited((text) => text.replaceAll('7 0', '7 8')),
        )
      ).status,
    ).toBe(200);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['returned']));
  });

  describe('whose answers wait for a payment', () => {
    /** Holds payments, and the job of results; `blocked` waits until calls wait for them. */
    const holding = async (ids: readonly number[]) => {
      const releaseJobs = await holdJobs(api(), ['transfer results']);
      const held = await api().pool.connect();
      await held.query('begin');
      await held.query('select from invoices where id = any($1) for update', [ids]);
      const locks = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return {
        blocked: (count: number) =>
          until(
            () => api().pool.query(locks),
            ({ rowCount }) => (rowCount ?? 0) >= count,
          ),
        release: async () => {
          await held.query('rollback');
          held.release();
          await releaseJobs();
        },
      };
    };
    const column = async (query: string, id: number): Promise<unknown[]> =>
      (await api().pool.query<{ value: unknown }>(query, [id])).rows.map(({ value }) => value);

    it('is booked before the next answer to the same transfer', async () => {
      const [id] = paymentIds as [number];
      const { blocked, release } = await holding(paymentIds);
      const paid = importResult(api(), result);
      await blocked(1);
      const back = importResult(
        api(),
        edited((text) => text.replaceAll('7 0', '7 8')),
      );
      await blocked(2);
      await release();
      expect([(await paid).status, (await back).status]).toEqual([200, 200]);
      await until(states, (found) => found[id] === 'returned');
      const booked =
        "select kind as value from ledger_transactions where invoice_id = $1 and kind like 'transfer%' order by id";
      expect(await column(booked, id)).toEqual(['transfer_sent', 'transfer_executed', 'transfer_returned']);
    });

    it('is applied in the name of its own import', async () => {
      const [first, second] = paymentIds as [number, number];
      const { blocked, release } = await holding([second]);
      const own = importResult(
        api(),
        edited((text) => text.replace(`${second}00000000017 0`, `${second}00000000017 9`)),
        RELEASER_TOKEN,
      );
      await blocked(1);
      const later = importResult(
        api(),
        Buffer.from(`顧客コード1,顧客コード2,金額,結果\n${first},1,${yen()},組戻\n`),
        PEOPLE.administrator.token,
      );
      await blocked(2);
      await release();
      expect([(await own).status, (await later).status]).toEqual([200, 200]);
      await until(states, (found) => found[second] === 'failed');
      const history =
        "select operator as value from invoice_status_log where invoice_id = $1 and event = 'transferReturned'";
      expect(await column(history, second)).toEqual([PEOPLE.releaser.name]);
    });
  });

  it('for a discarded file says whether it had left', async () => {
    const stays = await makeFile(api(), [(await approvedPayment(money())).id]);
    const early = await resultOf(api(), stays.body.id);
    expect(await refusedCodes(early)).toEqual(['not_released']);
    await api().operator('POST', `/transfer_files/${stays.body.id}/discard`, { reason: '試験' });
    const kept = await importResult<Refusal>(api(), early);
    expect(kept.body.errors).toMatchObject([
      { code: 'discarded', message: expect.not.stringContaining('ダウンロード') },
    ]);
    await api().pool.query('insert into transfer_file_downloads (file_id, operator, at) values ($1, $2, now())', [
      file.id,
      'releaser-of-tests',
    ]);
    await api().operator('POST', `/transfer_files/${file.id}/discard`, { reason: '試験' });
    const left = await importResult<Refusal>(api(), result);
    expect(left.body.errors).toMatchObject([
      { code: 'discarded', message: expect.stringContaining('ダウンロードされた後に破棄') },
    ]);
  });
});
