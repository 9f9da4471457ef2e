import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AddedOperator } from 'shared-api/operator';
import { API_FOLDER, ROLES, urlAs } from './support/databases';
import { type Refusal, useOwnMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { decideOn, emailOf, PEOPLE } from './support/people';
import { makeFile } from './support/transfers';

const { administrator, administrator2, releaser, releaser2 } = PEOPLE;
const DAY_MS = 86_400_000;
const REASON = { reason: '銀行から、受付できないとの連絡がありました。' };

describe('one person with two tokens', () => {
  const money = useOwnMoney({
    isIdle: true,
    env: { TWO_EXAMINERS_FROM_YEN: '50000', TWO_TO_REFUND_FROM_YEN: '20000' },
  });
  const api = () => money().api;

  const post = <T>(token: string, path: string, body?: object) =>
    api().operator<T & Refusal & { status?: unknown }>('POST', path, body, token);
  const add = (name: string, email = emailOf(name)) =>
    post<AddedOperator>(administrator.token, '/operators', { name, email, role: 'administrator' });
  /** Registers an administrator, whom a second one confirms. Returns the token. */
  async function registered(name: string, email?: string): Promise<string> {
    const { body } = await add(name, email);
    expect((await post(administrator2.token, `/decisions/${body.decision.id}/confirm`)).status).toBe(200);
    return body.token;
  }
  /** Renews a person's token under another name: the old one is disabled first. */
  async function renewed(token: string, name: string, next: string): Promise<string> {
    expect((await post(token, `/operators/${name}/disable`)).status).toBe(200);
    return registered(next, emailOf(name));
  }
  const submitted = async (amount = 33_000) => (await money().pay(await money().newInvoice(amount))).id;
  const approvedBy = async (token: string) => {
    const id = await submitted();
    expect((await decideOn(api(), id, 'approve', {}, token)).status).toBe(200);
    return id;
  };
  const change = (fileId: number, step: string, token: string, body?: object) =>
    post(token, `/transfer_files/${fileId}/${step}`, body);
  const download = (fileId: number, token: string) =>
    fetch(`${api().url}/operator/v1/transfer_files/${fileId}/content`, {
      headers: { authorization: `Bearer ${token}` },
    });
  /** Makes a file of one payment, approved and made by operators other than the tested one. */
  const madeFile = async () =>
    (await makeFile(api(), [await approvedBy(administrator.token)], releaser2.token)).body.id;
  const machine = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(API_FOLDER, 'dist/operators.js'), ...words], {
      env: { PATH: process.env['PATH'], DATABASE_URL: urlAs(ROLES.api.owner, api().databaseName) },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  it('is not registered: an address has one active operator, however it is written', async () => {
    for (const email of [
      'examiner@operators.example',
      'Examiner@Operators.EXAMPLE',
      ' ｅｘａｍｉｎｅｒ＠operators.example',
    ]) {
      const refused = await add('second-self', email);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'examiner@operators.example の人は、すでに examiner として登録されています。1人が2つのトークンを持つことはできません。トークンを替えるときは、先に disable-operator examiner で停止してください。',
      ]);
    }
    for (const email of ['examiner+2@operators.example', 'examiner', 'examiner@localhost'])
      expect([email, (await add('second-self', email)).status]).toEqual([email, 422]);
    const insert = `insert into operators (name, role, email, token_digest, created_at) values ('second-self', 'examiner', $1, 'x', now())`;
    for (const [email, constraint] of [
      ['examiner@operators.example', /operators_person/],
      ['Examiner@operators.example', /operators_email/],
    ] as const)
      await expect(api().pool.query(insert, [email])).rejects.toThrow(constraint);
    const { code, output } = await runOperator(api(), ['add-operator', 'second-self', '--role', 'examiner']);
    expect([code, output]).toEqual([1, expect.stringContaining('--email')]);
  });

  it('stays one person when the token is renewed: neither checks and approves, nor approves and releases', async () => {
    const old = await registered('saito');
    const large = await submitted(60_000);
    expect((await decideOn(api(), large, 'check', {}, old)).status).toBe(200);
    const { body: ofApproved } = await makeFile(api(), [await approvedBy(old)], releaser2.token);
    const { body: ofMade } = await makeFile(api(), [await approvedBy(administrator.token)], old);
    const token = await renewed(old, 'saito', 'saito-2');
    expect((await decideOn<Refusal>(api(), large, 'approve', {}, token)).body.message).toContain('2人で審査します');
    expect((await change(ofApproved.id, 'release', token)).body.message).toContain(
      'を承認した人は、その振込ファイルを',
    );
    expect((await change(ofMade.id, 'release', token)).body.message).toContain('ファイルを作った人とは別の人が');
    expect((await decideOn(api(), large, 'approve', {}, administrator.token)).status).toBe(200);
    for (const { id } of [ofApproved, ofMade]) expect((await change(id, 'release', releaser.token)).status).toBe(200);
  });

  it('stays one person when the token is renewed: neither discards nor explains a file that it took', async () => {
    const old = await registered('endo');
    const [released, taken] = [await madeFile(), await madeFile()];
    expect((await change(released, 'release', old)).status).toBe(200);
    expect((await change(taken, 'release', releaser.token)).status).toBe(200);
    expect((await download(taken, old)).status).toBe(200);
    const token = await renewed(old, 'endo', 'endo-2');
    expect((await change(released, 'discard', token, REASON)).body.message).toContain('承認した人とは別の人が');
    expect((await change(taken, 'discard', token, REASON)).body.message).toContain(
      'ダウンロードした人・承認した人とは',
    );
    expect((await change(taken, 'discard', administrator2.token, REASON)).status).toBe(200);
    await api().moveClock(DAY_MS);
    const explain = (by: string) => post(by, '/reconciliation_notes', { reference: `file-${taken}`, ...REASON });
    expect((await explain(token)).body.message).toContain('ダウンロードした人は、破棄の理由を記録できません');
    expect((await explain(administrator2.token)).status).toBe(201);
  });

  it('stays one person when the token is renewed: it confirms none of its own decisions', async () => {
    const old = await registered('hara');
    const id = await approvedBy(administrator.token);
    const { version } = await money().payment(id);
    const asked = await post<AddedOperator>(old, `/invoices/${id}/cancel`, { version, ...REASON });
    const added = await post<AddedOperator>(old, '/operators', {
      name: 'kubo',
      role: 'auditor',
      email: emailOf('kubo'),
    });
    const token = await renewed(old, 'hara', 'hara-2');
    for (const { body } of [asked, added]) {
      const confirmed = await post(token, `/decisions/${body.decision.id}/confirm`);
      expect([confirmed.status, confirmed.body.message]).toEqual([409, expect.stringContaining('自分の操作は確認')]);
    }
    // Nor by a way around the service.
    await expect(
      api().pool.query(
        "update operator_decisions set state = 'confirmed', closed_by = 'hara-2', closed_at = now() where id = $1",
        [asked.body.decision.id],
      ),
    ).rejects.toThrow(/one person made and confirmed/);
    const { rows } = await api().pool.query<{ token_digest: string }>(
      "select token_digest from operators where name = 'kubo'",
    );
    const confirm = (by: string) =>
      api().pool.query('select * from confirm_operator($1, $2, now(), $3)', ['kubo', rows[0]?.token_digest, by]);
    expect((await confirm('hara-2')).rowCount).toBe(0);
    expect((await confirm('administrator-2')).rowCount).toBe(1);
  });

  it('is unknown without an address: nobody is added until everybody has one', async () => {
    const forget = (name: string) => api().pool.query('update operators set email = null where name = $1', [name]);
    await forget('examiner');
    const refused = await add('self-of-examiner');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('メールアドレスのない担当者がいます (examiner)'),
    ]);
    expect((await runOperator(api(), ['operators'])).output).toContain('メールアドレスのない担当者がいます (examiner)');
    expect(await machine('email', 'examiner', 'releaser-2@operators.example')).toContain('すでに releaser-2 として');
    expect(await machine('email', 'examiner', 'Examiner@operators.example')).toContain('examiner@operators.example に');
    expect((await add('self-of-examiner', emailOf('examiner'))).status).toBe(409);
    expect((await runOperator(api(), ['acts', 'machine'])).output).toContain(
      'email examiner - examiner@operators.example',
    );
  });

  it('gets its address when the command on the machine is repeated with the same tokens', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'operators-')), 'operators.json');
    writeFileSync(file, JSON.stringify({ administrator: administrator.token }));
    await api().pool.query("update operators set email = null where name = 'administrator'");
    const again = () => machine('first', `administrator=${emailOf('administrator')}`, '--tokens', file);
    for (const output of [await again(), await again()]) expect(output).toContain('登録する担当者はいません');
    const { rows } = await api().pool.query("select email from operators where name = 'administrator'");
    expect(rows).toEqual([{ email: 'administrator@operators.example' }]);
  });
});
