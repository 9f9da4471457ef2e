import type { OperatedDecision } from 'shared-api/operator';
import { approvedPayment } from './support/approved-payment';
import { databaseChanges } from './support/database-changes';
import { type Refusal, useOwnMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { PEOPLE } from './support/people';
import { addAccount } from './support/payees';
import { importResult, makeFile, releaseFile, resultOf } from './support/transfers';

const { examiner, examiner2, releaser, releaser2 } = PEOPLE;
/** Account whose transfers fail at the embedded bank. Each payment transfers 33,000 yen and charges 33,990. */
const NO_ACCOUNT = '9990001';

describe('a transfer that failed by a result that a person imported', () => {
  // One transfer is below the limit; two are above it, and so is one charge.
  const money = useOwnMoney({ isIdle: true, env: { TWO_TO_REFUND_FROM_YEN: '33500' } });
  const api = () => money().api;
  const { overwrite } = databaseChanges(() => api().pool);

  const post = <T>(token: string, path: string, body?: object) =>
    api().operator<T & Refusal>('POST', path, body, token);
  const release = (fileId: number, token: string) => post(token, `/transfer_files/${fileId}/release`);
  /** Makes and releases a file of payments to an account that the bank does not know. Returns it with its payments. */
  async function sent(count: number) {
    const ids: number[] = [];
    while (ids.length < count) ids.push((await approvedPayment(money(), NO_ACCOUNT)).id);
    const { id } = (await makeFile(api(), ids)).body;
    expect((await releaseFile(api(), id)).status).toBe(200);
    return { id, ids };
  }
  /** Lets transfers fail by a result that the second releaser imports. */
  async function failed(count: number) {
    const file = await sent(count);
    expect((await importResult(api(), await resultOf(api(), file.id), releaser2.token)).status).toBe(200);
    return file;
  }
  /** Corrects the account of a payment as its buyer. */
  async function mend(id: number): Promise<void> {
    const payment = await money().payment(id);
    const account = await addAccount(money(), payment.supplier.id, '7777777');
    const change = { supplier_account_id: account, supplier_account_revision: 1 };
    expect((await money().edit(payment, change)).status).toBe(200);
  }
  async function madeAgain(ids: readonly number[]): Promise<number> {
    for (const id of ids) await mend(id);
    return (await makeFile(api(), ids)).body.id;
  }

  it('is not sent again by the release of whoever imported the result, from the limit on', async () => {
    const { id, ids } = await failed(2);
    const again = await madeAgain(ids);
    const { output } = await runOperator(api(), ['show-file', String(again)], releaser2.token);
    expect(output).toContain(`前の振込は振込不能 (ファイル ${id}、releaser-2 が取り込み)`);
    const refused = await release(again, releaser2.token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `申請 ${ids.join(', ')} の前の振込を失敗として取り込んだ人は、合計が 33,500円 以上になる振込ファイルを承認できません。振込の権限を持つ別の担当者が、前の振込が失敗したことを銀行に確認してから、release-file ${again} で承認してください。`,
    ]);
    expect((await release(again, releaser.token)).status).toBe(200);
    const [alone = 0] = (await failed(1)).ids;
    expect((await release(await madeAgain([alone]), releaser2.token)).status).toBe(200);
  });

  it('is not sent again by the release of whoever said which transfers failed', async () => {
    const { id, ids } = await sent(2);
    const failures = ids.map((payment) => ({ payment, code: '1' }));
    await resultOf(api(), id);
    expect((await post(releaser2.token, `/transfer_files/${id}/all_paid_but`, { failures })).status).toBe(200);
    const again = await madeAgain(ids);
    expect((await release(again, releaser2.token)).status).toBe(409);
    expect((await release(again, releaser.token)).status).toBe(200);
  });

  it('is refunded by two operators, who read whose result it was', async () => {
    const { id, ids } = await failed(1);
    const [payment = 0] = ids;
    const { version } = await money().payment(payment);
    const asked = await post<{ decision: OperatedDecision }>(examiner.token, `/invoices/${payment}/cancel`, {
      version,
      reason: '口座が解約されていました。',
    });
    expect([asked.status, asked.body.decision.subject]).toEqual([
      202,
      expect.stringContaining(`前の振込は振込不能 (ファイル ${id}、releaser-2 が取り込み)`),
    ]);
    expect((await post(examiner2.token, `/decisions/${asked.body.decision.id}/confirm`)).status).toBe(200);
    expect((await money().payment(payment)).status).toBe(5);
  });

  it('holds nobody back if the bank answered the service itself', async () => {
    const { id, ids } = await failed(2);
    await overwrite('update transfer_results set imported_by = null where file_id = $1', [id]);
    const third = (await failed(1)).ids;
    await overwrite('update transfer_results set imported_by = null', []);
    expect((await release(await madeAgain([...ids, ...third]), releaser2.token)).status).toBe(200);
  });

  it('stays the result of that person when the token is renewed', async () => {
    const { ids } = await failed(2);
    await api().pool.query("update operators set disabled_at = now() where name = 'releaser-2'");
    await api().pool.query(
      `insert into operators (name, role, email, token_digest, created_at, confirmed_at)
       select 'releaser-3', role, email, encode(sha256('renewed'), 'hex'), now(), now() from operators where name = 'releaser-2'`,
    );
    const again = await madeAgain(ids);
    expect((await release(again, 'renewed')).status).toBe(409);
    expect((await release(again, releaser.token)).status).toBe(200);
  });
});
