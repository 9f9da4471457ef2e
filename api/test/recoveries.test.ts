import type { Recovery } from 'shared-api/types';
import { expected, type Tokens } from './support/api';
import { newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { colleagueAddress, inviteTo, membersOf, newColleague, type Colleague } from './support/members';
import { newCorporation, PASSWORD } from './support/new-account';
import { useApi } from './support/use-api';

const DAY_MS = 24 * 60 * 60_000;

describe('the recovery of a sign-in', () => {
  const api = useApi();
  const call = <T = Record<string, unknown>>(method: string, path: string, tokens: Tokens, body?: unknown) =>
    api().call<T>(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  const ask = (tokens: Tokens, { id }: Pick<Colleague, 'id'>, email_address = colleagueAddress()) =>
    call<Recovery>('POST', `/members/${id}/recovery`, tokens, { email_address });
  const confirm = (tokens: Tokens, { id }: Pick<Recovery, 'id'>) =>
    call('POST', `/members/recoveries/${id}/confirmation`, tokens);
  const waiting = async (tokens: Tokens) =>
    expected(await call<{ recoveries: Recovery[] }>('GET', '/members/recoveries', tokens), 200).recoveries;

  /** A company with an administrator, somebody who lost the address, and somebody else. */
  async function newTeam() {
    const { tokens } = await newCorporation(api());
    const [lost, second] = [await newColleague(api(), tokens, 'preparer'), await newColleague(api(), tokens, 'reader')];
    return { administrator: tokens, lost, second };
  }

  it('takes an administrator and a second person, and ends what the old address could do', async () => {
    const { administrator, lost, second } = await newTeam();
    const address = colleagueAddress();
    const recovery = expected(await ask(administrator, lost, address), 201);
    const seen = await Promise.all([administrator, second.tokens, lost.tokens].map(waiting));
    expect(seen.map(([one]) => [one?.id === recovery.id, one?.can_confirm])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
    for (const tokens of [administrator, lost.tokens])
      expect((await confirm(tokens, recovery)).body).toMatchObject({ code: 'recovery_needs_another' });
    expected(await confirm(second.tokens, recovery), 204);
    expect((await call('GET', '/users/information', lost.tokens)).status).toBe(401);
    const signIn = async (email: string) =>
      (await api().call('POST', '/login', { body: { email_address: email, password: PASSWORD } })).status;
    // The second factor is on: the right password mails a code to the new address.
    expect([await signIn(lost.email), await signIn(address)]).toEqual([400, 202]);
    const subjects = async (email: string) => (await mailsTo(api(), email)).map(({ subject }) => subject);
    expect(await subjects(lost.email)).toEqual(
      expect.arrayContaining(['ログインの復旧が依頼されました', 'ログインの復旧が完了しました']),
    );
    expect(await subjects(address)).toContain('ログインの復旧が完了しました');
    expect((await membersOf(api(), administrator)).map(({ email_address }) => email_address)).toContain(address);
    expect((await confirm(second.tokens, recovery)).status).toBe(404);
  });

  it('is not for oneself, for who works elsewhere too, and for an address that is taken', async () => {
    const { administrator, lost, second } = await newTeam();
    const self = (await membersOf(api(), administrator)).find(({ is_self }) => is_self) ?? { id: 0 };
    const other = await newCorporation(api());
    const token = await inviteTo(api(), other.tokens, lost.email, 'reader');
    const codes = [(await ask(administrator, self)).body, (await ask(administrator, second, lost.email)).body];
    expected(await call('POST', '/invitations/joining', lost.tokens, { token }), 200);
    codes.push((await ask(administrator, lost)).body);
    expect(codes.map((body) => (body as { code?: string }).code)).toEqual([
      'recovery_of_oneself',
      'email_in_use',
      'recovery_elsewhere',
    ]);
  });

  it('waits for a day, until it is withdrawn, or until another one takes its place', async () => {
    const { administrator, lost, second } = await newTeam();
    const first = expected(await ask(administrator, lost), 201);
    const next = expected(await ask(administrator, lost), 201);
    expect((await waiting(second.tokens)).map(({ id }) => id)).toEqual([next.id]);
    expect((await confirm(second.tokens, first)).status).toBe(404);
    expect((await call('DELETE', `/members/recoveries/${next.id}`, second.tokens)).body).toMatchObject({
      code: 'permission_denied',
    });
    expected(await call('DELETE', `/members/recoveries/${next.id}`, administrator), 204);
    expect((await confirm(second.tokens, next)).status).toBe(404);
    const { rows } = await api().pool.query<{ total: string }>(
      'select count(*) as total from recoveries where user_id = $1 and expires_at - asked_at = $2::interval',
      [lost.id, `${DAY_MS} milliseconds`],
    );
    expect(Number(rows[0]?.total)).toBe(2);
  });

  it('is refused by the database too, where one person would be both', async () => {
    const { administrator, lost } = await newTeam();
    const { id } = expected(await ask(administrator, lost), 201);
    await expect(
      api().pool.query('update recoveries set confirmed_by = asked_by, confirmed_at = now() where id = $1', [id]),
    ).rejects.toThrow('recoveries_two_others');
  });
});
