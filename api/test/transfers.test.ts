import type { OperatedTransferFile, ShownTransferFile } from 'shared-api/operator';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedBank } from '../src/payments/payout/embedded-bank';
import { approvedPayment } from './support/approved-payment';
import { useHeldJobs } from './support/held-jobs';
import { type Refusal, useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { addAccount, invoiceFrom, newPayee } from './support/payees';
import { newSeller, payRequest, requestOf, sendRequest } from './support/requests';
import {
  importResult,
  keptFile,
  makeFile,
  releaseFile,
  RELEASER_TOKEN,
  resultOf,
  transferByBank,
} from './support/transfers';
import { until } from './support/until';

const DAY_MS = 86_400_000;
const REASON = { reason: '銀行から、受付できないとの連絡がありました。' };
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

describe('transfers', () => {
  const money = useMoney();
  const api = () => money().api;
  // Only the tests make files.
  useHeldJobs(api, 'transfer file');

  const approved = (accountNumber?: string) => approvedPayment(money(), accountNumber);
  const files = async (paymentId: number) =>
    (await api().operator<{ transfer_files: OperatedTransferFile[] }>('GET', `/transfer_files?payment=${paymentId}`))
      .body.transfer_files;
  const kindsOf = async (paymentId: number) =>
    (
      await api().pool.query<{ kind: string }>(
        "select kind from ledger_transactions where invoice_id = $1 and kind like 'transfer%' order by id",
        [paymentId],
      )
    ).rows.map(({ kind }) => kind);
  /** Makes a file as the tests' operator. */
  async function made(ids: readonly number[]): Promise<ShownTransferFile> {
    const { status, body } = await makeFile(api(), ids);
    expect(status).toBe(201);
    return body;
  }
  /** Makes a file and releases it as another operator. */
  async function released(ids: readonly number[]): Promise<ShownTransferFile> {
    const { status, body } = await releaseFile(api(), (await made(ids)).id);
    expect(status).toBe(200);
    return body;
  }

  it('need a second person, who releases the file once', async () => {
    const { id } = await approved();
    const file = await made([id]);
    expect(file).toMatchObject({ payments: 1, total: 33_000, made_by: 'administrator', events: [] });
    const refused = await api().operator<Refusal>('POST', `/transfer_files/${file.id}/release`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('作った人とは別の人')]);
    expect(await kindsOf(id)).toEqual([]);
    expect((await releaseFile(api(), file.id)).body).toMatchObject({
      events: [{ event: 'released', operator: 'releaser-of-tests', reason: null }],
      transfers: [{ payment_id: id, number: 1, amount: 33_000, state: 'released' }],
    });
    expect((await releaseFile(api(), file.id)).status).toBe(409);
    expect(await kindsOf(id)).toEqual(['transfer_sent']);
    expect((await money().payment(id)).status).toBe(3);
    await expect(api().pool.query("update transfer_files set content = ''")).rejects.toThrow(/append-only/);
  });

  it('are complete by the result alone, in the name of whoever imports it', async () => {
    const { id } = await approved();
    const file = await released([id]);
    expect((await importResult(api(), await resultOf(api(), file.id))).body.transfers).toMatchObject([
      { state: 'paid' },
    ]);
    expect(await money().payment(id)).toMatchObject({ status: 4, transferred_date: file.transfer_date });
    expect(await kindsOf(id)).toEqual(['transfer_sent', 'transfer_executed']);
    const { rows } = await api().pool.query(
      "select operator from invoice_status_log where invoice_id = $1 and event = 'execute'",
      [id],
    );
    expect(rows).toEqual([{ operator: 'administrator' }]);
  });

  it('are never in two files, also when many ask at once', async () => {
    const { id } = await approved();
    const answers = await Promise.all(Array.from({ length: 8 }, () => makeFile(api(), [id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await files(id)).toHaveLength(1);
    await expect(
      api().pool.query(
        'insert into transfers (file_id, invoice_id, number, amount) select file_id, invoice_id, 2, amount from transfers where invoice_id = $1',
        [id],
      ),
    ).rejects.toThrow(/transfers_one/);
  });

  it('are refused for a payment that does not fit into a file, which stops no other', async () => {
    const [fits, other] = [await approved(), await approved()];
    const setSender = (name: string) =>
      api().pool.query('update invoices set transfer_person_name = $2, transfer_date = current_date where id = $1', [
        other.id,
        name,
      ]);
    // Nothing of this name is left in the characters of banks.
    await setSender('株');
    const refused = await api().operator<Refusal>('POST', '/transfer_files', { payments: [fits.id, other.id] });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`申請 ${other.id} は`)]);
    await api().pool.query('update invoices set transfer_date = current_date where id = $1', [fits.id]);
    const { transfers } = (await makeFile(api())).body;
    expect(transfers.map(({ payment_id: id }) => id)).toContain(fits.id);
    expect(await files(other.id)).toEqual([]);
    await setSender('ｱｵﾊﾞ');
  });

  it('hold their payment until the result is there; a file that was not released can be discarded', async () => {
    const { id } = await approved();
    expect((await money().payment(id)).cancel_until).not.toBeNull();
    const file = await made([id]);
    expect((await money().payment(id)).cancel_until).toBeNull();
    for (const [path, body] of [
      ['cancel', REASON],
      ['return_transfer', REASON],
    ] as const) {
      const refused = await money().decide(id, path, body);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining(`振込ファイル ${file.id} に入っています`),
      ]);
    }
    const byBuyer = await money().cancel(id);
    expect([byBuyer.status, byBuyer.body.message]).toEqual([
      409,
      expect.stringContaining('すでに銀行への振込の手続き'),
    ]);
    expect((await api().operator('POST', `/transfer_files/${file.id}/discard`, {})).status).toBe(422);
    expect((await api().operator('POST', `/transfer_files/${file.id}/discard`, REASON)).status).toBe(200);
    expect((await releaseFile(api(), file.id)).status).toBe(409);
    expect((await money().payment(id)).cancel_until).not.toBeNull();
    expect((await money().cancel(id)).status).toBe(200);
  });

  it('that the bank has refused are discarded by another person than released them, and sent again', async () => {
    const { id } = await approved();
    const file = await released([id]);
    const discard = (token?: string) =>
      api().operator<Refusal>('POST', `/transfer_files/${file.id}/discard`, REASON, token);
    expect((await discard(RELEASER_TOKEN)).body.message).toContain('承認した人とは別の人');
    expect((await discard()).status).toBe(200);
    expect(await kindsOf(id)).toEqual(['transfer_sent', 'transfer_failed']);
    expect((await transferByBank<{ status: number }>(api(), id)).body.status).toBe(4);
    expect((await money().decide(id, 'refund_returned', REASON)).body.message).toContain('組戻になった申請ではない');
    const refused = await api().operator<Refusal>(
      'POST',
      `/transfer_files/${(await files(id))[0]?.id}/discard`,
      REASON,
    );
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('すでに取り込まれています')]);
  });

  it('that fail ask the buyer for the account, and go into a later file once it is corrected', async () => {
    const payee = await newPayee(money(), '9990001');
    const { id } = await money().pay(await invoiceFrom(money(), payee));
    await money().decide(id, 'approve');
    expect((await transferByBank(api(), id)).body).toMatchObject({
      status: 3,
      is_action_required: true,
      action_required: { reason: expect.stringContaining('口座なし'), fields: ['supplier_account_id'] },
    });
    expect((await makeFile(api(), [id])).status).toBe(409);
    const right = await addAccount(money(), payee.supplierId, '7777777');
    const changed = await money().edit(await money().payment(id), {
      supplier_account_id: right,
      supplier_account_revision: 1,
    });
    expect([changed.status, changed.body]).toMatchObject([200, { status: 3, is_action_required: false }]);
    expect((await transferByBank(api(), id)).body).toMatchObject({ status: 4 });
    expect((await files(id)).map(({ states }) => states)).toEqual([{ paid: 1 }, { failed: 1 }]);
    expect(await kindsOf(id)).toEqual(['transfer_sent', 'transfer_failed', 'transfer_sent', 'transfer_executed']);
    expect(await money().chargesOf(id)).toEqual(['authorised', 'captured']);
  });

  it('that come back after they were paid are owed again, and a case of the operator', async () => {
    const { id } = await approved('9990008');
    const file = await released([id]);
    const result = await resultOf(api(), file.id);
    await importResult(api(), result);
    const part = { amount: 1_000, reason: '取引先が値引きしました。' };
    expect((await money().decide(id, 'refund', part)).status).toBe(200);
    const { content, date } = await keptFile(api(), file.id);
    const [, back] = (await embeddedBank.exchange({ content, transferDate: date }, addDays(date, 1))).results;
    expect((await importResult(api(), back!)).body.transfers).toMatchObject([
      { state: 'returned', reason: expect.stringContaining('組戻') },
    ]);
    expect((await money().payment(id)).status).toBe(4);
    expect(await kindsOf(id)).toEqual(['transfer_sent', 'transfer_executed', 'transfer_returned']);
    expect((await importResult(api(), back!)).status).toBe(409);

    expect((await money().decide(id, 'refund', { ...part, amount: 2_000 })).body.message).toContain('組戻');
    expect((await money().decide(id, 'refund_returned')).status).toBe(422);
    expect((await money().decide(id, 'refund_returned', { reason: '口座が解約されていました。' })).status).toBe(200);
    expect((await money().decide(id, 'refund_returned', REASON)).body.message).toContain('すでに返金');
    const charged = () => money().chargesOf(id);
    expect(await until(charged, (kinds) => kinds.length > 2)).toEqual(['authorised', 'captured', 'refunded']);
    const { rows: open } = await api().pool.query(
      `select account from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join payment_attempts a on a.id = t.attempt_id where a.invoice_id = $1 group by 1 having sum(e.amount) <> 0`,
      [id],
    );
    expect(open).toEqual([]);
    const { rows } = await api().pool.query('select subject, body from notifications order by id desc limit 1');
    expect(rows).toMatchObject([
      { subject: expect.stringContaining('返金します'), body: expect.stringContaining('口座が解約されていました。') },
    ]);
  });

  it('of a request that fail stay with the operator, who sends them again or cancels', async () => {
    const seller = await newSeller(api());
    const { id } = await sendRequest(api(), seller);
    await payRequest(money(), id);
    await money().decide(id, 'approve');
    const setAccount = (number: string) =>
      api().pool.query(
        'update buyer_accounts set account_number = $2 where id = (select deposit_account_id from collections where invoice_id = $1)',
        [id, number],
      );
    await setAccount('9990002');
    expect((await transferByBank(api(), id)).body).toMatchObject({ status: 3, is_action_required: false });
    expect((await requestOf(api(), seller, id)).status).toBe(3);
    await setAccount('1234567');
    expect((await transferByBank(api(), id)).body).toMatchObject({ status: 4 });
  });

  it('are done from the command line, by two people', async () => {
    const { id, payment_number: number } = await approved();
    const folder = mkdtempSync(join(tmpdir(), 'transfers-'));
    const operator = (token: string | undefined, ...words: string[]) => runOperator(api(), words, token);
    const first = await operator(undefined, 'transfer-file', number);
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('承認待ち')]);
    const [file] = await files(id);
    const fileId = String(file?.id);
    expect((await operator(undefined, 'release-file', fileId)).output).toContain('作った人とは別の人');
    expect((await operator(RELEASER_TOKEN, 'release-file', fileId)).output).toContain('承認 (releaser-of-tests)');
    const path = join(folder, 'transfers.txt');
    expect((await operator(RELEASER_TOKEN, 'download-file', fileId, '--file', path)).code).toBe(0);
    expect((await keptFile(api(), file?.id ?? 0)).content.equals(readFileSync(path))).toBe(true);
    expect((await operator(RELEASER_TOKEN, 'download-file', fileId, '--file', path)).code).toBe(1);
    writeFileSync(join(folder, 'result.txt'), await resultOf(api(), file?.id ?? 0));
    const imported = await operator(RELEASER_TOKEN, 'import-results', join(folder, 'result.txt'));
    expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('振込済み')]);
    expect((await operator(undefined, 'show', number)).output).toMatch(/振込実行 +\S+ +運営 \(releaser-of-tests\)/);
    expect((await operator(undefined, 'transfer-files', number)).output).toContain(fileId);
    expect(await operator(undefined, 'show-file', 'x')).toMatchObject({
      code: 1,
      output: expect.stringContaining('transfer-files で確認できます') as string,
    });
  });
});
