import type { LoginUser, Member } from 'shared-api/types';
import type { Role } from 'shared-rules/roles';
import { expected, type Tokens } from './support/api';
import { newKey } from './support/documents';
import { lastMailTo } from './support/mails';
import { inviteTo } from './support/members';
import { newCorporation } from './support/new-account';
import { begin, codeOf, exchange, newClient, type Begun } from './support/oauth';
import { systemWith, type ConnectedSystem, type SystemClient } from './support/connected-system';
import { worksWith } from './support/oauth-state';
import {
  postPayment,
  preRegisteredPayment,
  preRegisterPayment,
  readPreRegistered,
  seenByUser,
  uploadToPreRegister,
} from './support/pre-registrations';
import { useApi } from './support/use-api';

const SCOPES = ['payments.lodge', 'payments.read'];
const ORIGIN = 'http://localhost';
/** Name of the company that somebody joins. */
const ELSEWHERE = '株式会社夕日経理';

describe('somebody who works for several companies', () => {
  const api = useApi();
  const call = <T = Record<string, unknown>>(method: string, path: string, tokens: Tokens, body?: unknown) =>
    api().call<T>(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  const whoIs = async (tokens: Tokens) => expected(await call<LoginUser>('GET', '/users/information', tokens), 200);

  /** A person with a company of their own who joins another one, with tokens and ids of both. */
  async function newPerson(role: Role) {
    const [own, other] = [await newCorporation(api()), await newCorporation(api(), { corporate_name: ELSEWHERE })];
    const token = await inviteTo(api(), other.tokens, own.email, role);
    const there = expected(await call<Tokens>('POST', '/invitations/joining', own.tokens, { token }), 200);
    const [{ buyerId: here }, { buyerId: elsewhere }] = [await whoIs(own.tokens), await whoIs(there)];
    return { tokens: own.tokens, email: own.email, there, here, elsewhere, administrator: other.tokens };
  }
  const allow = ({ browser, uid }: Begun, tokens: Tokens, buyer_id?: number) =>
    browser.call<{ redirect_to: string; code?: string }>('POST', `/oauth_interactions/${uid}/approval`, {
      tokens,
      body: { scopes: SCOPES, ...(buyer_id !== undefined && { buyer_id }) },
    });
  /** Connects a system for a company, and returns its access token. */
  async function connectIn(client: SystemClient, tokens: Tokens, buyerId?: number): Promise<string> {
    const begun = await begin(api(), client, { scope: SCOPES.join(' ') });
    const { redirect_to: onward } = expected(await allow(begun, tokens, buyerId), 200);
    const code = codeOf(new URL((await begun.browser.open(onward)).location, ORIGIN));
    return expected(await exchange(api(), client, code, begun.verifier), 200).access_token;
  }
  const connectedIn = async (tokens: Tokens) =>
    expected(await call<{ systems: { client_id: string }[] }>('GET', '/users/connected_systems', tokens), 200).systems
      .length;

  it('names the companies with the role in each', async () => {
    const { tokens, here, elsewhere } = await newPerson('reader');
    const roles = (await whoIs(tokens)).companies.map(({ buyerId, role }) => [buyerId, role]);
    expect(new Map(roles as [number, Role][])).toEqual(
      new Map([
        [here, 'administrator'],
        [elsewhere, 'reader'],
      ]),
    );
  });

  it('connects a system for the company that they choose, from a session of another one; a mail names it', async () => {
    const { tokens, email, there, elsewhere } = await newPerson('administrator');
    const client = await newClient(api());
    await connectIn(client, tokens, elsewhere);
    expect([await connectedIn(tokens), await connectedIn(there)]).toEqual([0, 1]);
    const { subject, text } = await lastMailTo(api(), email);
    expect([subject, text]).toEqual(['外部サービスとの連携が始まりました', expect.stringContaining(ELSEWHERE)]);
    expect((await whoIs(tokens)).externalIntegrationClientIds).toEqual([]);
    expect((await whoIs(there)).externalIntegrationClientIds).toEqual([client.clientId]);
  });

  it('connects a system for each company, and ends one connection without the other', async () => {
    const { tokens, there, elsewhere } = await newPerson('administrator');
    const client = await newClient(api());
    const mine = await connectIn(client, tokens);
    const theirs = await connectIn(client, tokens, elsewhere);
    const works = async () => [await worksWith(api(), mine), await worksWith(api(), theirs)];
    expect(await works()).toEqual([true, true]);
    // A new consent replaces that of the same company alone.
    const again = await connectIn(client, there);
    expect([...(await works()), await worksWith(api(), again)]).toEqual([true, false, true]);
    expected(await call('DELETE', `/users/connected_systems/${client.clientId}`, there), 204);
    expect([await worksWith(api(), mine), await worksWith(api(), again)]).toEqual([true, false]);
    expect([await connectedIn(tokens), await connectedIn(there)]).toEqual([1, 0]);
  });

  it('gets what a system submits in the company alone that it is connected for, with files of that one', async () => {
    const { tokens, there, elsewhere } = await newPerson('administrator');
    const client = await newClient(api());
    const [mine, theirs] = [await connectIn(client, tokens), await connectIn(client, tokens, elsewhere)].map((token) =>
      systemWith(api(), client, token),
    );
    if (!mine || !theirs) throw new Error('There are two connections.');
    const { id } = await preRegisterPayment(theirs);
    const statuses = await Promise.all([readPreRegistered(mine, id), readPreRegistered(theirs, id)]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 200]);
    const seen = await Promise.all([tokens, there].map((each) => seenByUser(api(), each, id)));
    expect(seen.map(({ status }) => status)).toEqual([404, 200]);
    const fileId = await uploadToPreRegister(api(), mine);
    const post = (system: ConnectedSystem) => postPayment(system, preRegisteredPayment({ file_ids: [fileId] }));
    expect([(await post(theirs)).status, (await post(mine)).status]).toEqual([422, 201]);
  });

  it('is refused without the right there, also from a session of a company where they have it', async () => {
    const { tokens, there, here, elsewhere } = await newPerson('preparer');
    const client = await newClient(api());
    const begun = await begin(api(), client, { scope: SCOPES.join(' ') });
    const denied = { status: 403, body: { code: 'permission_denied' } };
    expect(await allow(begun, tokens, elsewhere)).toMatchObject(denied);
    expect(await allow(begun, there)).toMatchObject(denied);
    expect((await allow(begun, there, here)).status).toBe(200);
  });

  it('is refused for a company of others, and of which they are no member any more', async () => {
    const { tokens, elsewhere, administrator } = await newPerson('administrator');
    const stranger = await newCorporation(api());
    const begun = await begin(api(), await newClient(api()), { scope: SCOPES.join(' ') });
    expect((await allow(begun, tokens, (await whoIs(stranger.tokens)).buyerId)).status).toBe(404);
    const { members } = expected(await call<{ members: Member[] }>('GET', '/members', administrator), 200);
    const guest = members.find(({ is_self }) => !is_self);
    expected(await call('DELETE', `/members/${guest?.id}`, administrator), 204);
    expect((await allow(begun, tokens, elsewhere)).status).toBe(404);
  });

  it('keeps the connection of a company when another one leaves the service', async () => {
    const { tokens, elsewhere } = await newPerson('administrator');
    const client = await newClient(api());
    const [mine, theirs] = [await connectIn(client, tokens), await connectIn(client, tokens, elsewhere)];
    expected(await call('POST', '/users/leaving', tokens, { is_confirmed: true }), 204);
    expect([await worksWith(api(), mine), await worksWith(api(), theirs)]).toEqual([false, true]);
  });

  it('is refused for a company that is frozen', async () => {
    const { tokens, elsewhere } = await newPerson('administrator');
    const begun = await begin(api(), await newClient(api()), { scope: SCOPES.join(' ') });
    await api().pool.query('update buyers set frozen_at = now() where id = $1', [elsewhere]);
    expect(await allow(begun, tokens, elsewhere)).toMatchObject({ status: 403, body: { code: 'account_frozen' } });
    await api().pool.query('update buyers set frozen_at = null where id = $1', [elsewhere]);
  });
});
