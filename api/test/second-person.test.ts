import type { AddedOperator, OperatedDecision, OperatedOperator } from 'shared-api/operator';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OPERATOR_TOKEN } from './support/api';
import { API_FOLDER, ROLES, urlAs } from './support/databases';
import { useOwnMoney, type Refusal } from './support/money';
import { runOperator } from './support/operator-command';
import { decideOn, emailOf, PEOPLE } from './support/people';
import { makeFile } from './support/transfers';

const { administrator, administrator2, examiner, examiner2, releaser, releaser2 } = PEOPLE;
const REASON = '取引先が値引きしました。';

interface Waiting {
  readonly decision: OperatedDecision;
}

describe('a second person', () => {
  const money = useOwnMoney({ env: { TWO_TO_REFUND_FROM_YEN: '20000', TWO_TO_EXPLAIN_FROM_YEN: '0' } });
  const api = () => money().api;
  const post = <T>(token: string, path: string, body?: object) =>
    api().operator<T & Refusal & { status?: unknown }>('POST', path, body, token);
  const confirm = (token: string, id: number) => post(token, `/decisions/${id}/confirm`);
  const charged = async () => {
    const { id } = await money().pay(await money().newInvoice(50_000));
    expect((await money().decide(id, 'approve')).status).toBe(200);
    return id;
  };
  const refund = async (id: number, amount: number, reason = REASON) =>
    post<Waiting>(examiner.token, `/invoices/${id}/refund`, {
      version: (await money().payment(id)).version,
      amount,
      reason,
    });

  it('confirms a refund from the limit on, before anything happens; smaller ones go at once', async () => {
    const id = await charged();
    expect((await refund(id, 19_000)).status).toBe(200);
    // Counted together, so that parts do not stay below the limit.
    const asked = await refund(id, 1_000);
    expect(asked).toMatchObject({ status: 202, body: { decision: { state: 'open', asked_by: 'examiner' } } });
    expect((await money().payment(id)).refunds).toHaveLength(1);
    const { decision } = asked.body;
    expect((await refund(id, 1_000)).body.message).toContain(`待っています（番号 ${decision.id}`);
    expect((await confirm(examiner.token, decision.id)).body.message).toContain('自分の操作は確認できません');
    for (const token of [releaser.token, OPERATOR_TOKEN]) expect((await confirm(token, decision.id)).status).toBe(403);
    const both = await Promise.all([confirm(examiner2.token, decision.id), confirm(administrator.token, decision.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await money().payment(id)).refunds).toHaveLength(2);
    expect((await confirm(examiner2.token, decision.id)).body.message).toContain('すでに確認されています');
  });

  it('confirms a cancellation by the command line, which shows what is waiting', async () => {
    const id = await charged();
    const words = ['cancel', String(id), '--reason', '二重の申請でした。', '--yes'];
    const asked = await runOperator(api(), words, examiner.token);
    expect(asked).toMatchObject({ code: 2, output: expect.stringContaining('まだ実行していません') });
    const number = /confirm-decision (\d+)/.exec(asked.output)?.[1] ?? '';
    for (const shown of [['list'], ['show', String(id)], ['decisions']])
      expect((await runOperator(api(), shown)).output).toContain('キャンセルと全額の返金');
    expect((await money().payment(id)).status).toBe(3);
    const done = await runOperator(api(), ['confirm-decision', number, '--yes'], examiner2.token);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('確認し、実行しました') });
    expect((await money().payment(id)).status).toBe(5);
  });

  it('confirms nothing that was withdrawn, has lapsed, or is about a payment that has changed', async () => {
    const [withdrawn, lapsed, changed] = [await charged(), await charged(), await charged()];
    const one = (await refund(withdrawn, 20_000)).body.decision;
    expect((await post(examiner.token, `/decisions/${one.id}/withdraw`)).body).toMatchObject({ state: 'withdrawn' });
    expect((await confirm(examiner2.token, one.id)).body.message).toContain('取り下げられています');
    const two = (await refund(changed, 20_000)).body.decision;
    expect((await refund(changed, 1_000, '別の値引きです。')).status).toBe(200);
    const refused = await confirm(examiner2.token, two.id);
    expect(refused).toMatchObject({ status: 409, body: { status: 'changed_since_seen' } });
    expect(refused.body.message).toContain('返金: 1,000円');
    const three = (await refund(lapsed, 20_000)).body.decision;
    await api().pool.query("update operator_decisions set expires_at = now() - interval '1 day' where id = $1", [
      three.id,
    ]);
    expect((await confirm(examiner2.token, three.id)).body.message).toContain('期限を過ぎています');
    expect((await api().operator<{ decisions: OperatedDecision[] }>('GET', '/decisions')).body.decisions).toMatchObject(
      [{ id: two.id }],
    );
  });

  it('makes a new operator active; until then its token opens nothing', async () => {
    const { status, body } = await post<AddedOperator>(administrator.token, '/operators', {
      name: 'ito',
      role: 'administrator',
      email: emailOf('ito'),
    });
    expect(status).toBe(202);
    const refused = await api().operator<Refusal>('GET', '/invoices', undefined, body.token);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('confirm-decision')]);
    // Neither who added it nor itself.
    expect((await confirm(administrator.token, body.decision.id)).status).toBe(409);
    expect((await confirm(body.token, body.decision.id)).status).toBe(403);
    expect((await confirm(examiner.token, body.decision.id)).status).toBe(403);
    expect((await confirm(administrator2.token, body.decision.id)).status).toBe(200);
    expect((await api().operator('GET', '/invoices', undefined, body.token)).status).toBe(200);
    const { operators } = (await api().operator<{ operators: OperatedOperator[] }>('GET', '/operators')).body;
    expect(operators.find(({ name }) => name === 'ito')).toMatchObject({
      added_by: 'administrator',
      confirmed_by: 'administrator-2',
    });
    // Somebody else is stopped by two, oneself at once.
    const stop = await post<Waiting>(administrator.token, '/operators/ito/disable');
    expect(stop.status).toBe(202);
    expect((await api().operator('GET', '/invoices', undefined, body.token)).status).toBe(200);
    expect((await confirm(administrator2.token, stop.body.decision.id)).status).toBe(200);
    expect((await api().operator('GET', '/invoices', undefined, body.token)).status).toBe(401);
  });

  it('whose addition was withdrawn is added again under another name', async () => {
    const add = (name: string) =>
      post<AddedOperator>(administrator.token, '/operators', { name, role: 'examiner', email: emailOf('sano') });
    const { decision } = (await add('sano')).body;
    expect((await add('sano-2')).status).toBe(409);
    expect((await post(administrator.token, `/decisions/${decision.id}/withdraw`)).status).toBe(200);
    expect((await add('sano-2')).status).toBe(202);
  });

  it('is never the holder of OPERATOR_TOKEN, who takes no part in money and people', async () => {
    const id = await charged();
    const { version } = await money().payment(id);
    const decision = { version, reason: REASON };
    for (const [path, body] of [
      ...['check', 'approve', 'send_back', 'reject', 'cancel', 'refund_returned', 'return_transfer'].map(
        (step) => [`/invoices/${id}/${step}`, decision] as const,
      ),
      [`/invoices/${id}/refund`, { ...decision, amount: 1 }],
      [`/invoices/${id}/chargebacks`, {}],
      ['/chargebacks/1/won', {}],
      ['/transfer_files', {}],
      ['/transfer_files/1/release', {}],
      ['/transfer_files/1/discard', decision],
      ['/transfer_results', { content: 'AA==' }],
      ['/settlement_reports', { content: 'AA==' }],
      ['/reconciliation_notes', { reference: 'x', reason: REASON }],
      ['/buyers/unfreeze', { buyer: '1', reason: REASON }],
      ['/operators', { name: 'second-self', role: 'administrator', email: emailOf('self') }],
      ['/operators/examiner/disable', {}],
      ['/decisions/1/confirm', {}],
      ['/promotions', {}],
    ] as const) {
      const { status, body: answer } = await post(OPERATOR_TOKEN, path, body);
      expect([path, status, answer.message]).toEqual([path, 403, expect.stringContaining('OPERATOR_TOKEN では')]);
    }
    const content = await api().operator('GET', '/transfer_files/1/content', undefined, OPERATOR_TOKEN);
    expect(content.status).toBe(403);
    for (const path of ['/invoices', `/invoices/${id}`, '/metrics', '/operators', '/verification'])
      expect([path, (await api().operator('GET', path, undefined, OPERATOR_TOKEN)).status]).toEqual([path, 200]);
  });

  it('releases what the first one approved: nobody does both', async () => {
    const { id, payment_number: number } = await money().pay(await money().newInvoice(33_000));
    expect((await decideOn(api(), id, 'approve', {}, administrator.token)).status).toBe(200);
    const { body: file } = await makeFile(api(), [id], releaser2.token);
    const refused = await post(administrator.token, `/transfer_files/${file.id}/release`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `申請 ${id} (${number}) を承認した人は、その振込ファイルを承認できません。振込の権限を持つ別の担当者に、release-file ${file.id} を依頼してください。`,
    ]);
    expect((await post(administrator2.token, `/transfer_files/${file.id}/release`)).status).toBe(200);
  });

  it('cannot be the first one in the database either', async () => {
    await expect(
      api().pool.query(
        `insert into operator_decisions (kind, payload, subject, asked_by, asked_at, expires_at, state, closed_by, closed_at)
         values ('cancel', '{}', 'x', 'a', now(), now(), 'confirmed', 'a', now())`,
      ),
    ).rejects.toThrow(/operator_decisions_two/);
    await expect(
      api().pool.query(
        `insert into operators (name, role, token_digest, created_at, added_by, confirmed_at, confirmed_by)
         values ('b', 'examiner', 'x', now(), 'a', now(), 'a')`,
      ),
    ).rejects.toThrow(/operators_two/);
  });

  it('is registered on the machine: two administrators, and no third; a start with fewer says what is missing', async () => {
    const machine = (...words: string[]) =>
      promisify(execFile)(process.execPath, [join(API_FOLDER, 'dist/operators.js'), ...words], {
        env: { PATH: process.env['PATH'], DATABASE_URL: urlAs(ROLES.api.owner, api().databaseName) },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    expect(await machine('first', 'kato=kato@x.example')).toContain('有効な管理者が2人います');
    for (const { name } of Object.values(PEOPLE)) expect(await machine('disable', name)).toContain('停止しました');
    const output = await machine('first', 'kato=kato@x.example');
    expect(output).toContain('2人目の管理者がいるまで');
    const token = /トークン: (\S+)/.exec(output)?.[1] ?? '';
    const alone = await runOperator(api(), ['operators'], token);
    for (const missing of ['有効な管理者が2人いません', '審査の担当者が2人いません', '銀行に渡すことを承認できません'])
      expect(alone.output).toContain(missing);
    const second = await api().another();
    expect(await second.lineWith('too few operators')).toContain('one_administrator');
    await second.stop();
    expect(await machine('first', 'kato=kato@x.example')).toContain('すでに使われています');
    expect(await machine('first', 'wada=wada@x.example', 'mori=mori@x.example')).toContain('あと1人です');
    expect(await machine('first', 'wada')).toContain('wada=<メールアドレス>');
    expect(await machine('first', 'wada=Kato@X.example')).toContain('すでに kato として登録されています');
    expect(await machine('first', 'wada=wada@x.example')).toContain('トークン: ');
    expect((await runOperator(api(), ['operators'], token)).output).not.toContain('有効な管理者が2人いません');
    expect((await runOperator(api(), ['acts', 'machine'], token)).output).toContain('first wada wada@x.example');
  });
});
