import type { OperatedTransferFile } from 'shared-api/operator';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSettlementReport } from 'shared-api/settlement-report';
import { embeddedBank } from '../src/payments/payout/embedded-bank';
import { OPERATOR_TOKEN } from './support/api';
import { disputeEvent, sendEvent } from './support/gateway-events';
import { useOwnMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { invoiceFrom, newPayee } from './support/payees';
import { importResult, keptFile, RELEASER_TOKEN } from './support/transfers';
import { until } from './support/until';

const DAY_MS = 86_400_000;
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

describe('the reconciliation of a day', () => {
  const money = useOwnMoney({ env: { SETTLEMENT_REPORTS: 'embedded', SESSION_IDLE_MS: '4000000000' } });
  const rowsOf = async <T>(statement: string, values: readonly unknown[] = []) =>
    (await money().api.pool.query(statement, [...values])).rows as T[];
  const charged = async (accountNumber?: string) => {
    const payment = await money().pay(await invoiceFrom(money(), await newPayee(money(), accountNumber)));
    expect((await money().decide(payment.id, 'approve')).status).toBe(200);
    const [row] = await rowsOf<{ authorisation_id: string; gateway_reference: string }>(
      'select authorisation_id, gateway_reference from payment_attempts where invoice_id = $1',
      [payment.id],
    );
    return { id: payment.id, authorisation: row?.authorisation_id ?? '', reference: row?.gateway_reference ?? '' };
  };
  const fileOf = async (id: number) => {
    const { body } = await money().api.operator<{ transfer_files: OperatedTransferFile[] }>(
      'GET',
      `/transfer_files?payment=${id}`,
    );
    return keptFile(money().api, body.transfer_files[0]?.id ?? 0);
  };
  const balances = async () => {
    const rows = await rowsOf<{ account: string; yen: string }>(
      'select account, sum(amount) as yen from ledger_entries group by account order by account',
    );
    return Object.fromEntries(rows.map(({ account, yen }) => [account, Number(yen)]));
  };
  const isFetched = (day: string) =>
    until(
      () =>
        rowsOf(
          'select 1 from settlement_reports r join settlement_bookings b on b.report_id = r.id where payout = $1',
          [`payout-${day}`],
        ),
      ({ length }) => length === 1,
    );
  const reconcile = async (day: string) => {
    const { code, output } = await runOperator(money().api, ['reconcile', day]);
    return { code, output };
  };
  /** Reconciles a day by what the days before have left. Everything from the beginning comes to the same. */
  const reconcileBoth = async (day: string) => {
    const { code, output } = await reconcile(day);
    const whole = await runOperator(money().api, ['reconcile', day, '--whole']);
    expect(whole.output.split('\n').toSorted()).toEqual(output.split('\n').toSorted());
    return { code, output };
  };
  /** Imports a report through the command line. */
  async function importReport(csv: string, token?: string) {
    const folder = await mkdtemp(join(tmpdir(), 'settlement-'));
    await writeFile(join(folder, 'report.csv'), csv);
    const answer = await runOperator(money().api, ['import-settlement', join(folder, 'report.csv')], token);
    await rm(folder, { recursive: true });
    return answer;
  }
  let day = '';
  beforeAll(async () => {
    day = (await money().call<{ date: string }>('GET', '/system/time')).body.date;
    do day = addDays(day, 1);
    while (new Date(day).getUTCDay() !== 2);
  });

  it('explains a charge, a refund, a returned transfer and a chargeback over some days', async () => {
    await money().moveTo(`${day}T11:00:00`);
    const [paid, returned, disputed] = [await charged(), await charged('9990008'), await charged()];
    await money().decide(paid.id, 'transfer');
    await money().decide(returned.id, 'transfer');
    const refund = { amount: 2_000, commission: 60, reason: '取引先が値引きしました。' };
    expect((await money().decide(paid.id, 'refund', refund)).status).toBe(200);
    const dispute = await money().gateway.dispute(disputed.authorisation, {
      at: Date.parse(`${day}T12:00:00+09:00`),
    });
    const facts = { dispute_id: dispute, amount: 33_990, reason: 'fraudulent', evidence_due_at: null, fee: 1_500 };
    await sendEvent(
      money().api,
      disputeEvent(disputed.reference, { authorisation_id: disputed.authorisation, dispute: facts }),
    );
    await until(
      () => rowsOf('select 1 from chargebacks'),
      ({ length }) => length === 1,
    );

    await money().moveTo(`${addDays(day, 1)}T10:00:00`);
    await isFetched(day);
    // The daily job has done it too, and has mailed the result.
    const mails = await until(
      () =>
        rowsOf<{ subject: string }>(
          "select subject from mail_outbox where subject like '照合%' order by id desc limit 1",
        ),
      ([mail]) => mail?.subject.includes(String(Number(day.slice(8)))) === true,
    );
    expect(mails[0]?.subject).toContain('不一致はありません');
    const first = await reconcile(day);
    expect(first.output).toMatch(/売上 +101,970円 +101,970円/);
    expect(first.output).toMatch(/返金 +-2,000円 +-2,000円/);
    expect(first.output).toMatch(/チャージバック +-33,990円 +-33,990円/);
    expect(first.output).toMatch(/振込済み +66,000円 +66,000円/);
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('説明できない差異はありません。') });

    const { content, date } = await fileOf(returned.id);
    const back = (await embeddedBank.exchange({ content, transferDate: date }, addDays(date, 1))).results[1];
    expect((await importResult(money().api, back ?? Buffer.alloc(0))).status).toBe(200);
    await money().moveTo(`${addDays(day, 2)}T10:00:00`);
    const second = await reconcileBoth(addDays(day, 1));
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('運営者または利用者の対応を待っている') });
    expect(second.output).toMatch(/カード会社からの入金 .*62,443円/);
    // Two percent of each charge, rounded down, and the fee of the dispute.
    expect(await balances()).toMatchObject({
      card_receivable: 0,
      disputed_receivable: 33_990,
      acquirer_payable: 0,
      acquirer_fees: 3 * 679,
      acquirer_receipts: 3 * 33_990 - 3 * 679 - 2_000 - 33_990 - 1_500,
    });
  });

  it('refuses a report again, with wrong totals or a settled line, and changes nothing', async () => {
    const [kept] = await rowsOf<{ content: Buffer }>('select content from settlement_reports where payout = $1', [
      `payout-${day}`,
    ]);
    const csv = kept?.content.toString() ?? '';
    const before = [await balances(), await rowsOf('select count(*) from settlement_lines')];
    expect(await importReport(csv)).toMatchObject({ code: 1, output: expect.stringContaining('すでに取り込まれて') });
    expect((await importReport(csv.replace(/,33311\r\n/, ',33312\r\n'))).output).toContain('一致しません');
    expect((await importReport(csv.replaceAll('payout-', 'again-'))).output).toContain('すでに精算されています');
    expect([await balances(), await rowsOf('select count(*) from settlement_lines')]).toEqual(before);
    await expect(money().api.pool.query('delete from settlement_lines')).rejects.toThrow(/append-only/);
  });

  it('names what nothing explains, and fails', async () => {
    const third = addDays(day, 2);
    const charge = await charged();
    const dispute = await money().gateway.dispute(charge.authorisation, {
      at: Date.parse(`${third}T12:00:00+09:00`),
      amount: 1_000,
    });
    const line = { kind: 'capture', reference: 'x', authorisationId: 'auth_x', gross: 500, fee: 10 } as const;
    // A report none of whose lines is ours is somebody else's.
    expect(
      await importReport(writeSettlementReport({ payoutDate: third, payout: 'po-y', lines: [line] }), RELEASER_TOKEN),
    ).toMatchObject({ code: 1, output: expect.stringContaining('どれもこのサービスの決済ではありません') });
    const ours = { ...line, kind: 'dispute_fee', authorisationId: charge.authorisation, gross: 0 } as const;
    const csv = writeSettlementReport({ payoutDate: third, payout: 'po-x', lines: [line, ours] });
    expect(await importReport(csv, RELEASER_TOKEN)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/480円[^]*明細 2件、うち記帳済み 1件。\n1件 は、このサービスの決済ではないか/),
    });
    // Sent, and the bank never answers.
    const file = await money().api.operator<OperatedTransferFile>('POST', '/transfer_files', { payments: [charge.id] });
    await money().api.operator('POST', `/transfer_files/${file.body.id}/release`, undefined, RELEASER_TOKEN);
    await money().moveTo(`${addDays(day, 9)}T10:00:00`);
    const { code, output } = await reconcile(addDays(day, 8));
    expect(code).toBe(1);
    expect(output).toContain('説明できない差異が');
    expect(output).toMatch(
      new RegExp(`申請 ${charge.id} チャージバック（${dispute}）: ゲートウェイ -1,000円、帳簿 0円`),
    );
    expect(output).toContain('売上（x）: 精算 490円');
    expect(output).toMatch(new RegExp(`申請 ${charge.id} 振込（${charge.id}/1）: .*期限を過ぎてもありません`));
    const mails = await until(
      () => rowsOf<{ text_body: string }>("select text_body from mail_outbox where subject like '%説明できない差異%'"),
      ({ length }) => length > 0,
    );
    expect(mails[0]?.text_body).toContain(dispute);
    const { rows } = await money().api.pool.query('select unexplained from reconciliations order by id desc limit 1');
    expect(rows[0]).toEqual({ unexplained: 4 });
    // The reason of one is recorded; only an administrator may.
    const explain = ['explain-difference', 'x', '--reason', 'カード会社が翌月に訂正します。'];
    expect((await runOperator(money().api, explain, RELEASER_TOKEN)).code).toBe(1);
    expect((await runOperator(money().api, explain)).code).toBe(0);
    expect((await runOperator(money().api, explain)).output).toContain('「x」の説明できない差異はありません');
    const again = (await reconcile(addDays(day, 8))).output;
    expect(again).toContain('説明できない差異が2件');
    expect(again).toContain('運営者が理由を記録した');
    const metrics = await fetch(`${money().api.url}/operator/v1/metrics`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(await metrics.text()).toContain('reconciliation_differences{state="unexplained"} 2');
    // Open ones are carried from day to day, beside what came since: the report on the chargeback.
    await isFetched(third);
    await money().moveTo(`${addDays(day, 10)}T10:00:00`);
    const next = (await reconcileBoth(addDays(day, 9))).output;
    expect(next).toContain('説明できない差異が4件');
    expect(next).toMatch(new RegExp(`振込（${charge.id}/1）: .*期限を過ぎてもありません`));
    expect(next).toContain('運営者が理由を記録した');
  });
});
