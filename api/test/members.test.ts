import { decodeJwt } from 'jose';
import type { LoginUser } from 'shared-api/types';
import { ROLES } from 'shared-rules/roles';
import { prove } from './support/accounts';
import { expected, type Tokens } from './support/api';
import { newKey, upload } from './support/documents';
import { lastMailTo } from './support/mails';
import {
  acceptAs,
  colleagueAddress,
  inviteTo,
  mailedInvitation,
  membersOf,
  newColleague,
  sendInvitation,
} from './support/members';
import { newCorporation, PASSWORD } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import { preRegister } from './support/confirming';
import { useApi } from './support/use-api';

const DAY_MS = 24 * 60 * 60_000;

describe('colleagues', () => {
  const api = useApi();
  const call = <T = Record<string, unknown>>(method: string, path: string, tokens?: Tokens, body?: unknown) =>
    api().call<T>(method, path, { ...(tokens && { tokens }), body, headers: { 'idempotency-key': newKey() } });
  const whoIs = async (tokens: Tokens): Promise<LoginUser> =>
    expected(await call<LoginUser>('GET', '/users/information', tokens), 200);
  const signInTo = async (email: string): Promise<Tokens> => {
    await api().pool.query('update users set is_second_factor_on = false where email_address = $1', [email]);
    return expected(await call<Tokens>('POST', '/login', undefined, { email_address: email, password: PASSWORD }), 200);
  };

  it('join by the link of a mail, with a role, second factor on, and are listed', async () => {
    const { tokens, email: inviter } = await newCorporation(api());
    const email = colleagueAddress();
    expected(await sendInvitation(api(), tokens, email.toUpperCase(), 'preparer'), 201);
    const token = await mailedInvitation(api(), email);
    const shown = expected(await call('POST', '/invitations/view', undefined, { token }), 200);
    expect(shown).toMatchObject({ email_address: email, role: 'preparer', has_sign_in: false });
    const joined = expected(await acceptAs(api(), token), 200);
    expect(await whoIs(joined)).toMatchObject({
      emailAddress: email,
      buyerId: (await whoIs(tokens)).buyerId,
      role: 'preparer',
      companies: [{ buyerId: (await whoIs(tokens)).buyerId }],
    });
    expect((await membersOf(api(), tokens)).map((each) => [each.email_address, each.role, each.is_self])).toEqual([
      [inviter, 'administrator', true],
      [email, 'preparer', false],
    ]);
    const [, member] = await membersOf(api(), tokens);
    expect(member).toMatchObject({ is_second_factor_on: true, has_passkey: false, session_count: 1 });
    expect((await lastMailTo(api(), inviter)).subject).toBe('佐藤 次郎様がメンバーに加わりました');
    expect((await acceptAs(api(), token)).status).toBe(404);
  });

  it('are invited for seven days; a link that is sent again, withdrawn or used opens nothing', async () => {
    const { tokens } = await newCorporation(api());
    const email = colleagueAddress();
    const first = await inviteTo(api(), tokens, email, 'reader');
    const [invitation] = expected(
      await call<{ invitations: { id: string }[] }>('GET', '/members/invitations', tokens),
      200,
    ).invitations;
    const path = `/members/invitations/${invitation?.id}`;
    const status = async (token: string) => (await call('POST', '/invitations/view', undefined, { token })).status;
    expected(await call('POST', `${path}/resending`, tokens), 200);
    const second = await mailedInvitation(api(), email);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await api().moveClock(7 * DAY_MS + 1);
    expect(await status(second)).toBe(404);
    const later = await newCorporation(api());
    const third = await inviteTo(api(), later.tokens, email, 'reader');
    const [open] = expected(
      await call<{ invitations: { id: string }[] }>('GET', '/members/invitations', later.tokens),
      200,
    ).invitations;
    expected(await call('DELETE', `/members/invitations/${open?.id}`, later.tokens), 204);
    expect(await status(third)).toBe(404);
  });

  it('are invited once: not a colleague, and not an address that is invited already', async () => {
    const { tokens, email } = await newCorporation(api());
    const other = colleagueAddress();
    await inviteTo(api(), tokens, other, 'reader');
    const codes = await Promise.all(
      [email, other].map(async (each) => (await sendInvitation(api(), tokens, each, 'reader')).body),
    );
    expect(codes.map((body) => (body as { code?: string }).code)).toEqual(['member_already', 'invited_already']);
  });

  it('get faults of name, password and terms at the fields', async () => {
    const { tokens } = await newCorporation(api());
    const token = await inviteTo(api(), tokens, colleagueAddress(), 'reader');
    const fieldsOf = async (change: Readonly<Record<string, unknown>>) =>
      ((await acceptAs(api(), token, change)).body as { errors?: { field: string }[] }).errors?.map(
        ({ field }) => field,
      );
    expect(await fieldsOf({ user_last_name: ' ' })).toEqual(['user_last_name']);
    expect(await fieldsOf({ password: 'password1234' })).toEqual(['password']);
    expect(await fieldsOf({ terms_version: '2000-01-01' })).toEqual(['terms_version']);
  });

  it('join another company with the sign-in they have, each session for one company', async () => {
    const [own, other] = [await newCorporation(api()), await newCorporation(api())];
    const token = await inviteTo(api(), other.tokens, own.email, 'reader');
    expect((await call('POST', '/invitations/joining', other.tokens, { token })).status).toBe(403);
    expect((await acceptAs(api(), token)).status).toBe(409);
    const there = expected(await call<Tokens>('POST', '/invitations/joining', own.tokens, { token }), 200);
    const [here, guest] = [await whoIs(own.tokens), await whoIs(there)];
    expect([here.role, guest.role]).toEqual(['administrator', 'reader']);
    expect(guest.buyerId).toBe((await whoIs(other.tokens)).buyerId);
    // Browsers keep the data of two companies apart by it; with one company nothing is added.
    const claimed = [own.tokens, there].map((tokens) => decodeJwt(tokens.id_token)['company']);
    expect(claimed).toEqual([undefined, guest.buyerId]);
    const renewed = await call<Tokens>('POST', '/users/token', there, { refresh_token: there.refresh_token });
    expect(decodeJwt(expected(renewed, 200).id_token)['company']).toBe(guest.buyerId);
    expect(guest.companies.map(({ buyerId }) => buyerId).sort()).toEqual([here.buyerId, guest.buyerId].sort());
    // The last company that was entered is the one of the next sign-in.
    expect((await whoIs(await signInTo(own.email))).buyerId).toBe(guest.buyerId);
    const back = expected(await call<Tokens>('POST', `/users/companies/${here.buyerId}/session`, there), 200);
    expect((await whoIs(back)).buyerId).toBe(here.buyerId);
    expect((await call('POST', `/users/companies/${guest.buyerId}/session`, other.tokens)).status).toBe(200);
    const stranger = await newCorporation(api());
    expect((await call('POST', `/users/companies/${here.buyerId}/session`, stranger.tokens)).status).toBe(404);
  });

  it('see in one company nothing of another, also what a system submitted for them', async () => {
    const [own, other] = [await newCorporation(api()), await newCorporation(api())];
    const system = await plantConnection(api(), { email: own.email });
    const { id } = await preRegister(system);
    const token = await inviteTo(api(), other.tokens, own.email, 'administrator');
    const there = expected(await call<Tokens>('POST', '/invitations/joining', own.tokens, { token }), 200);
    const statuses = await Promise.all(
      [own.tokens, there].map(async (tokens) => (await call('GET', `/users/pre_registrations/${id}`, tokens)).status),
    );
    expect(statuses).toEqual([200, 404]);
    const { systems } = expected(await call<{ systems: unknown[] }>('GET', '/users/connected_systems', there), 200);
    expect(systems).toEqual([]);
  });

  it('who are removed lose sessions, signed links and connections at once; what waits passes on', async () => {
    const { tokens } = await newCorporation(api());
    const colleague = await newColleague(api(), tokens, 'administrator');
    const fileId = await upload(api(), colleague.tokens, 'invoice.pdf');
    const { url } = expected(
      await call<{ url: string }>('GET', `/invoices/files/${fileId}/download/url`, colleague.tokens),
      200,
    );
    const system = await plantConnection(api(), { email: colleague.email });
    const { id } = await preRegister(system);
    const download = async () => (await fetch(`${api().url}${url}`)).status;
    expect(await download()).toBe(200);
    expected(await call('DELETE', `/members/${colleague.id}`, tokens), 204);
    expect(await download()).toBe(403);
    expect((await call('GET', '/users/information', colleague.tokens)).status).toBe(401);
    const refreshed = await call('POST', '/users/token', undefined, {
      refresh_token: colleague.tokens.refresh_token,
    });
    expect(refreshed.status).toBe(401);
    expect(
      (await api().call('GET', '/pre_registrations', { headers: { authorization: `Bearer ${system.accessToken}` } }))
        .status,
    ).toBe(401);
    expect((await call('GET', `/users/pre_registrations/${id}`, tokens)).status).toBe(200);
    expect((await membersOf(api(), tokens)).map(({ is_self }) => is_self)).toEqual([true]);
    const refused = await call('POST', '/login', undefined, { email_address: colleague.email, password: PASSWORD });
    expect(refused.body).toMatchObject({ code: 'member_of_none' });
    expect((await lastMailTo(api(), colleague.email)).subject).toBe('会社のメンバーから外れました');
  });

  it('who are removed can be invited again, with another role', async () => {
    const { tokens } = await newCorporation(api());
    const { id, email } = await newColleague(api(), tokens, 'administrator');
    expected(await call('DELETE', `/members/${id}`, tokens), 204);
    const elsewhere = await newCorporation(api());
    expected(
      await call('POST', '/invitations/joining', await joinElsewhere(elsewhere.tokens, email), {
        token: await inviteTo(api(), tokens, email, 'reader'),
      }),
      200,
    );
    expect((await membersOf(api(), tokens)).map((each) => [each.id === id, each.role])).toEqual([
      [false, 'administrator'],
      [true, 'reader'],
    ]);
  });

  /** Lets somebody with a sign-in and no company join one, by what their earlier company knows them by. */
  async function joinElsewhere(tokens: Tokens, email: string): Promise<Tokens> {
    const { rows } = await api().pool.query<{ id: string }>('select id from users where email_address = $1', [email]);
    await api().pool.query(
      `insert into members (buyer_id, user_id, role, joined_at) values ($1, $2, 'reader', now())`,
      [(await whoIs(tokens)).buyerId, rows[0]?.id],
    );
    return signInTo(email);
  }

  it('get another role from the next call on, and a mail', async () => {
    const { tokens } = await newCorporation(api());
    const { id, email, tokens: theirs } = await newColleague(api(), tokens, 'reader');
    const draft = () => call('DELETE', '/drafts', theirs, { drafts: [] });
    expect((await draft()).body).toMatchObject({ code: 'permission_denied' });
    expect(expected(await call('PUT', `/members/${id}/role`, tokens, { role: 'preparer' }), 200)).toMatchObject({
      role: 'preparer',
    });
    expect((await draft()).body).not.toMatchObject({ code: 'permission_denied' });
    expect((await lastMailTo(api(), email)).subject).toBe('あなたの役割が変更されました');
  });

  it('always have an administrator: the last one neither steps down, nor leaves, nor is removed', async () => {
    const { tokens } = await newCorporation(api());
    const { id } = (await membersOf(api(), tokens))[0] ?? { id: 0 };
    await newColleague(api(), tokens, 'preparer');
    const refusals = [
      await call('PUT', `/members/${id}/role`, tokens, { role: 'reader' }),
      await call('POST', '/members/leaving', tokens),
      await call('DELETE', `/members/${id}`, tokens),
    ];
    expect(refusals.map(({ body }) => body['code'])).toEqual(Array(3).fill('last_administrator'));
  });

  it('of two administrators who remove each other at once, one stays', async () => {
    const { tokens } = await newCorporation(api());
    const other = await newColleague(api(), tokens, 'administrator');
    const { id } = (await membersOf(api(), tokens)).find(({ is_self }) => is_self) ?? { id: 0 };
    await Promise.all([call('DELETE', `/members/${other.id}`, tokens), call('DELETE', `/members/${id}`, other.tokens)]);
    const { rows } = await api().pool.query<{ total: string }>(
      `select count(*) as total from members where user_id in ($1, $2) and role = 'administrator' and removed_at is null`,
      [id, other.id],
    );
    expect(Number(rows[0]?.total)).toBeGreaterThan(0);
  });

  it('are signed out of the company by an administrator, and stay members', async () => {
    const { tokens } = await newCorporation(api());
    const colleague = await newColleague(api(), tokens, 'reader');
    expected(await call('DELETE', `/members/${colleague.id}/sessions`, tokens), 204);
    expect((await call('GET', '/users/information', colleague.tokens)).status).toBe(401);
    expect((await membersOf(api(), tokens)).map(({ session_count }) => session_count)).toEqual([1, 0]);
  });

  it('leave their own traces in 操作履歴, which keeps the name of who was removed', async () => {
    const { tokens } = await newCorporation(api());
    const colleague = await newColleague(api(), tokens, 'preparer');
    expected(await call('DELETE', `/members/${colleague.id}`, tokens), 204);
    const { operations } = expected(
      await call<{ operations: { action: string; actor_name: string; subject: string | null }[] }>(
        'GET',
        '/operations?kind=setting',
        tokens,
      ),
      200,
    );
    expect(operations.map(({ action, actor_name, subject }) => [action, actor_name, subject])).toEqual([
      ['remove_member', expect.any(String), '佐藤 次郎'],
      ['join_company', '佐藤 次郎', '支払担当'],
      ['invite_member', expect.any(String), `${colleague.email}（支払担当）`],
    ]);
  });

  it('of another company are seen there as who signed in, and here as nobody', async () => {
    const [own, other] = [await newCorporation(api()), await newCorporation(api())];
    const token = await inviteTo(api(), other.tokens, own.email, 'reader');
    expected(await call<Tokens>('POST', '/invitations/joining', own.tokens, { token }), 200);
    const actions = async (tokens: Tokens) =>
      expected(
        await call<{ operations: { action: string }[] }>('GET', '/operations?kind=sign_in', tokens),
        200,
      ).operations.map(({ action }) => action);
    expect([await actions(other.tokens), await actions(own.tokens)]).toEqual([['enter_company'], []]);
  });

  it('who are no administrators need the agreement of one to the terms, and cannot give it', async () => {
    const { tokens } = await newCorporation(api());
    for (const role of ROLES.filter((each) => each !== 'administrator')) {
      const colleague = await newColleague(api(), tokens, role);
      const license = expected(await call<{ current_version: string }>('GET', '/users/license', colleague.tokens), 200);
      expect(license).toMatchObject({ is_agreed: true });
      const agreed = await call('PUT', '/users/license', colleague.tokens, { terms_version: license.current_version });
      expect(agreed.body).toMatchObject({ code: 'permission_denied' });
    }
  });

  it('of a company that leaves keep their sign-in for another one', async () => {
    const [own, other] = [await newCorporation(api()), await newCorporation(api())];
    const token = await inviteTo(api(), other.tokens, own.email, 'administrator');
    const there = expected(await call<Tokens>('POST', '/invitations/joining', own.tokens, { token }), 200);
    await prove(api(), there);
    expected(await call('POST', '/users/leaving', there, { is_confirmed: true }), 204);
    expect((await call('GET', '/users/information', there)).status).toBe(401);
    expect((await whoIs(own.tokens)).companies).toHaveLength(1);
    expect((await whoIs(await signInTo(own.email))).buyerId).toBe((await whoIs(own.tokens)).buyerId);
  });
});
