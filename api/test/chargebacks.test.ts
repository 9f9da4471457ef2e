import type { OperatedChargeback } from 'shared-api/operator';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jstDate } from 'shared-rules/time';
import { addReceivedInvoice } from './support/documents';
import { useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { makeFile, releaseFile, transferByBank } from './support/transfers';
import { unzip } from './support/unzip';
import { until } from './support/until';

const DAY_MS = 86_400_000;

describe('a chargeback', () => {
  const money = useMoney();
  const charged = async () => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    await money().decide(id, 'approve');
    return id;
  };
  const open = (id: number, reference: string, amount = 33_990, deadline = '2030-12-20') =>
    money().api.operator<OperatedChargeback & { message: string; errors: { field: string }[] }>(
      'POST',
      `/invoices/${id}/chargebacks`,
      { amount, fee: 1_500, reason_code: '10.4', reference, deadline },
    );
  const close = (id: number, outcome: 'won' | 'lost') =>
    money().api.operator<OperatedChargeback>('POST', `/chargebacks/${id}/${outcome}`, {});
  const balancesOf = async (id: number) => {
    const { rows } = await money().api.pool.query<{ account: string; yen: string }>(
      `select account, sum(e.amount) as yen from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join payment_attempts a on a.id = t.attempt_id where a.invoice_id = $1 group by account having sum(e.amount) <> 0`,
      [id],
    );
    return Object.fromEntries(rows.map(({ account, yen }) => [account, Number(yen)]));
  };

  it('stops refunds, cancelling and the transfer until it is won', async () => {
    const id = await charged();
    expect((await money().payment(id)).cancel_until).not.toBeNull();
    const { body } = await open(id, 'CB-1');
    expect((await money().payment(id)).cancel_until).toBeNull();
    expect(await balancesOf(id)).toMatchObject({ disputed_receivable: 33_990, chargeback_fees: 1_500 });
    const refused = [
      money().decide(id, 'refund', { amount: 1_000, reason: '値引きがありました。' }),
      money().cancel(id),
      money().decide(id, 'transfer'),
    ];
    for (const step of refused)
      expect(await step).toMatchObject({ status: 409, body: { message: expect.stringContaining('チャージバック') } });
    expect((await money().payment(id)).status).toBe(3);
    await close(body.id, 'won');
    expect(await balancesOf(id)).toMatchObject({ card_receivable: 33_990, acquirer_payable: -1_500 });
    expect((await money().decide(id, 'transfer')).status).toBe(200);
  });

  it('that is lost before the transfer leaves nothing to refund, and no loss once the transfer is cancelled', async () => {
    const id = await charged();
    const { body } = await open(id, 'CB-2');
    expect((await close(body.id, 'lost')).body.state).toBe('lost');
    expect((await money().decide(id, 'transfer')).body.message).toContain('カード会員へ戻っている');
    expect((await money().decide(id, 'cancel', { reason: 'チャージバックのため、振込を行いません。' })).status).toBe(
      200,
    );
    expect(await balancesOf(id)).toEqual({ chargeback_fees: 1_500, acquirer_payable: -1_500 });
    expect(await money().chargesOf(id)).toEqual(['authorised', 'captured']);
  });

  it('over more than was left of the charge stays our loss by the difference', async () => {
    const id = await charged();
    const { body: won } = await open(id, 'CB-more', 10_000);
    await close(won.id, 'won');
    const part = { amount: 30_000, commission: 900, reason: '値引きがありました。' };
    expect((await money().decide(id, 'refund', part)).status).toBe(200);
    expect((await close(won.id, 'lost')).body.state).toBe('lost');
    expect((await money().decide(id, 'cancel', { reason: '振込を行いません。' })).status).toBe(200);
    expect(await balancesOf(id)).toMatchObject({ chargeback_losses: 10_000 - (33_990 - 30_000) });
  });

  it('that is lost after the transfer is a loss', async () => {
    const id = await charged();
    await money().decide(id, 'transfer');
    const { body } = await open(id, 'CB-3', 20_000);
    await close(body.id, 'lost');
    expect(await balancesOf(id)).toMatchObject({ chargeback_losses: 20_000, card_receivable: 13_990 });
    expect((await open(id, 'CB-4', 13_991)).body.errors[0]?.field).toBe('amount');
    expect((await open(id, 'CB-3', 1_000)).status).toBe(409);
  });

  it('is entered from a letter at the command line, and has its evidence in one archive', async () => {
    const { api, tokens } = money();
    const invoice = await addReceivedInvoice(api, tokens);
    const accounts = await api.call<{ accounts: { id: number }[] }>(
      'GET',
      `/suppliers/${invoice.supplier.id}/accounts`,
      {
        tokens,
      },
    );
    const { id } = await money().pay({
      docNumber: invoice.doc_number,
      amount: invoice.amount,
      accountId: accounts.body.accounts[0]?.id ?? 0,
    });
    await money().decide(id, 'approve');
    const run = (...words: readonly string[]) => runOperator(api, words);
    const letter = ['--amount', '1000', '--reason', '10.4', '--deadline', '2030-12-20', '--reference', 'CB-5', '--yes'];
    expect((await run('chargeback', 'open', String(id), ...letter)).output).toMatch(
      /CB-5 +手続き中 +1,000円 +0円 +10.4/,
    );
    expect((await run('show', String(id))).output).toMatch(/CB-5 +手続き中/);
    const { rows } = await api.pool.query<{ id: string }>("select id from chargebacks where reference = 'CB-5'");
    const number = rows[0]?.id ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    const file = join(folder, 'evidence.zip');
    // Saved where the caller stands.
    const evidence = ['chargeback', 'evidence', number, 'evidence.zip'];
    expect(await runOperator(api, evidence, undefined, folder)).toMatchObject({ code: 0 });
    const files = await unzip(await readFile(file));
    await rm(folder, { recursive: true });
    expect(files.map(({ name }) => name)).toEqual([
      '申請の内容と履歴.txt',
      'カード決済と本人認証.csv',
      '請求書の変更履歴.csv',
      expect.stringMatching(/^請求書_1_.+\.pdf$/),
    ]);
    expect(files[0]?.content.toString()).toMatch(/チャージバック: CB-5[^]*承認・売上確定/);
    expect(files[1]?.content.toString()).toContain('本人認証');
    expect((await run('chargeback', 'won', number, '--fee', '3000', '--yes')).output).toMatch(
      /請求どおり +1,000円 +3,000円/,
    );
    expect((await run('chargebacks')).output).toMatch(/CB-5 +請求どおり/);
  });

  it('is told to the operator by mail once, some days before its deadline', async () => {
    const { api } = money();
    const now = Date.parse((await money().call<{ now: string }>('GET', '/system/time')).body.now);
    const { body } = await open(await charged(), 'CB-6', 1_000, jstDate(now + 8 * DAY_MS));
    const mails = async () =>
      (
        await api.pool.query('select 1 from mail_outbox where subject = $1', [
          `チャージバック ${body.id} の反証期限が近づいています`,
        ])
      ).rowCount;
    expect(await mails()).toBe(0);
    await api.moveClock(4 * DAY_MS);
    await until(mails, (count) => count === 1);
  });

  it('keeps a transfer whose file is made from leaving, until it is won', async () => {
    const { api } = money();
    const id = await charged();
    const fileId = (await makeFile(api, [id])).body.id;
    const { body } = await open(id, 'CB-in-file');
    expect((await releaseFile(api, fileId)).body).toMatchObject({
      message: expect.stringContaining('チャージバックになりました'),
    });
    const reason = 'チャージバックになりました。';
    expect((await api.operator('POST', `/transfer_files/${fileId}/discard`, { reason })).status).toBe(200);
    expect((await makeFile(api, [id])).body).toMatchObject({
      message: expect.stringContaining('結果をお待ちください'),
    });
    expect((await close(body.id, 'won')).status).toBe(200);
    expect((await transferByBank(api, id)).body).toMatchObject({ status: 4 });
  });
});
