import { SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import { disconnect, ENDED, integrationsOf, listSystems, newSignedInUser } from './support/connections';
import { lastMailTo, mailsTo } from './support/mails';
import { connect } from './support/oauth';
import { plantConnection } from './support/plant-connection';
import { preRegisterPayment, readPreRegistered } from './support/pre-registrations';
import { until } from './support/until';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;

describe('systems that a user has connected', () => {
  const api = useApi();

  it('are listed, newest first, with what they may do; their ids are in the login user', async () => {
    const { email, tokens } = await newSignedInUser(api());
    expect([await listSystems(api(), tokens), await integrationsOf(api(), tokens)]).toEqual([[], []]);
    const first = await plantConnection(api(), {
      email,
      name: '会計ソフトA',
      scopes: ['payments.lodge', 'payments.read'],
    });
    const second = await plantConnection(api(), { email, name: '経費ソフトB' });
    expect((await listSystems(api(), tokens)).map(({ name }) => name)).toEqual(['経費ソフトB', '会計ソフトA']);
    expect((await listSystems(api(), tokens))[1]).toEqual({
      client_id: first.client.clientId,
      name: '会計ソフトA',
      provider_name: '株式会社会計ソフト',
      logo: null,
      home_url: 'https://kaikei.example/',
      scopes: ['payments.lodge', 'payments.read'],
      connected_at: expect.stringMatching(/Z$/),
      last_used_at: null,
      count_waiting: 0,
    });
    expect(await integrationsOf(api(), tokens)).toEqual([first.client.clientId, second.client.clientId]);
  });

  it('belong to the user: a colleague neither sees nor ends them', async () => {
    const [owner, colleague, stranger] = [
      await newSignedInUser(api()),
      await newSignedInUser(api()),
      await signIn(api(), SOLE_PROPRIETOR),
    ];
    const { client } = await plantConnection(api(), { email: owner.email });
    for (const tokens of [colleague.tokens, stranger]) {
      expect([await listSystems(api(), tokens), await disconnect(api(), tokens, client.clientId)]).toEqual([[], 404]);
    }
    expect(await listSystems(api(), owner.tokens)).toHaveLength(1);
    expect(await disconnect(api(), owner.tokens, 'nobody')).toBe(404);
  });

  it('show their logo as embedded image data', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const { client } = await plantConnection(api(), { email });
    for (const [bytes, url] of [
      ['89504e470d0a1a0a', 'data:image/png;base64,iVBORw0KGgo='],
      ['ffd8ffe0', 'data:image/jpeg;base64,/9j/4A=='],
    ]) {
      await api().pool.query(`update oauth_clients set logo = decode($1, 'hex') where client_id = $2`, [
        bytes,
        client.clientId,
      ]);
      expect((await listSystems(api(), tokens))[0]).toMatchObject({ logo: url });
    }
  });

  it('show their last use to within some minutes', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const system = await plantConnection(api(), { email });
    const used = async () => (await listSystems(api(), tokens))[0]?.last_used_at ?? null;
    const useIt = () => Promise.all(Array.from({ length: 10 }, () => system.call('GET', '/pre_registrations')));
    await useIt();
    const first = await until(used, (at) => at !== null);
    await api().moveClock(4 * MINUTE_MS);
    await useIt();
    expect(await used()).toBe(first);
    await api().moveClock(2 * MINUTE_MS);
    await useIt();
    await until(used, (at) => Date.parse(at ?? '') >= Date.parse(first ?? '') + 6 * MINUTE_MS);
  });

  it('are announced when connected: name, permissions, and the way to end the connection', async () => {
    const { email, tokens } = await newSignedInUser(api());
    await connect(api(), { user: tokens, scopes: ['payments.lodge'] });
    const { body } = await api().call<{ notifications: { subject: string }[] }>('GET', '/users/notifications', {
      tokens,
    });
    const mail = await lastMailTo(api(), email);
    expect([body.notifications[0]?.subject, mail.subject]).toEqual([
      '外部サービスとの連携が始まりました',
      '外部サービスとの連携が始まりました',
    ]);
    expect(mail.text).toContain('連携サービス: 会計ソフトA（株式会社会計ソフト）');
    expect(mail.text).toContain(`許可した内容: ${SCOPE_WORDS['payments.lodge']}\n`);
    expect(mail.text).toContain('「連携サービス」で、いつでも解除できます');
    expect(mail.text).toContain('http://localhost:8080/myaccount/security');
  });

  it('replace their earlier connection: its pre-registrations keep waiting, and no end is announced', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const before = await connect(api(), { user: tokens });
    const { id } = await preRegisterPayment(before);
    const after = await connect(api(), { user: tokens, client: before.client });
    expect((await listSystems(api(), tokens)).map(({ count_waiting }) => count_waiting)).toEqual([1]);
    expect((await readPreRegistered(before, id)).status).toBe(401);
    expect((await readPreRegistered(after, id)).body.state).toBe('waiting');
    expect((await mailsTo(api(), email)).filter(({ subject }) => subject === ENDED)).toEqual([]);
  });
});
