import { CORPORATION } from './support/accounts';
import { disconnect, ENDED, integrationsOf, listSystems, newSignedInUser } from './support/connections';
import { lastMailTo } from './support/mails';
import { plantClient, plantConnection } from './support/plant-connection';
import { decline, preRegisterPayment, readPreRegistered, seenByUser } from './support/pre-registrations';
import { useApi } from './support/use-api';

describe('a system that its user has disconnected', () => {
  const api = useApi();

  it('has its waiting pre-registrations cancelled by the user, and the mail says how many; those of other systems stay', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const [ended, other] = [await plantConnection(api(), { email }), await plantConnection(api(), { email })];
    const preRegistered = [await preRegisterPayment(ended), await preRegisterPayment(ended)];
    const kept = await preRegisterPayment(other);
    expect((await listSystems(api(), tokens)).map(({ count_waiting }) => count_waiting)).toEqual([1, 2]);
    await disconnect(api(), tokens, ended.client.clientId);
    for (const { id } of preRegistered)
      expect((await seenByUser(api(), tokens, id)).body).toMatchObject({ state: 'cancelled', cancelled_by: 'user' });
    expect((await readPreRegistered(other, kept.id)).body.state).toBe('waiting');
    expect((await lastMailTo(api(), email)).text).toContain('取り消された事前登録: 2件');
  });

  it('gets no more messages: pending ones are given up', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const system = await plantConnection(api(), {
      email,
      webhook: { url: 'http://127.0.0.1:9/nobody-listens', secret: 'whsec_dGVzdHMtb2Ytd2ViaG9va3Mtb25seQ==' },
    });
    const { id } = await preRegisterPayment(system);
    await decline(api(), tokens, id);
    const open = async () =>
      (
        await api().pool.query('select 1 from webhook_deliveries where client_id = $1 and next_try_at is not null', [
          system.client.clientId,
        ])
      ).rowCount;
    expect(await open()).toBe(1);
    await disconnect(api(), tokens, system.client.clientId);
    expect(await open()).toBe(0);
  });

  it('is not listed, and its tokens are invalid; repeating it gives the same answer', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const [ended, other] = [await plantConnection(api(), { email }), await plantConnection(api(), { email })];
    expect([
      await disconnect(api(), tokens, ended.client.clientId),
      await disconnect(api(), tokens, ended.client.clientId),
    ]).toEqual([204, 204]);
    expect(await integrationsOf(api(), tokens)).toEqual([other.client.clientId]);
    expect((await ended.call('GET', '/pre_registrations')).status).toBe(401);
    expect((await other.call('GET', '/pre_registrations')).status).not.toBe(401);
    const { rows } = await api().pool.query('select 1 from oauth_artifacts where payload @> $1', [
      { clientId: ended.client.clientId },
    ]);
    expect(rows).toEqual([]);
  });

  it('can be connected again, as a new connection', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const before = await plantConnection(api(), { email });
    await disconnect(api(), tokens, before.client.clientId);
    const after = await plantConnection(api(), { email, client: before.client, scopes: ['payments.read'] });
    expect(await listSystems(api(), tokens)).toHaveLength(1);
    expect((await before.call('GET', '/pre_registrations')).status).toBe(401);
    expect((await after.call('GET', '/pre_registrations')).status).not.toBe(401);
  });

  it('stays connected with everybody else', async () => {
    const [one, another] = [await newSignedInUser(api()), await newSignedInUser(api())];
    const client = await plantClient(api());
    await plantConnection(api(), { email: one.email, client });
    const kept = await plantConnection(api(), { email: another.email, client });
    await disconnect(api(), one.tokens, client.clientId);
    expect((await kept.call('GET', '/pre_registrations')).status).not.toBe(401);
    expect(await listSystems(api(), another.tokens)).toHaveLength(1);
  });

  it('is announced inside the product and by mail, once', async () => {
    const { email, tokens } = await newSignedInUser(api());
    const { client } = await plantConnection(api(), { email, name: '会計ソフトA' });
    const before = (await api().call<{ total_count: number }>('GET', '/users/notifications', { tokens })).body
      .total_count;
    await Promise.all(Array.from({ length: 4 }, () => disconnect(api(), tokens, client.clientId)));
    const { body } = await api().call<{ notifications: { subject: string }[]; total_count: number }>(
      'GET',
      '/users/notifications',
      { tokens },
    );
    expect([body.notifications[0]?.subject, body.total_count]).toEqual([ENDED, before + 1]);
    const mail = await lastMailTo(api(), email);
    expect(mail.subject).toBe(ENDED);
    expect(mail.text).toContain('連携サービス: 会計ソフトA（株式会社会計ソフト）');
    expect(mail.text).toContain('/myaccount/security');
    const { rows } = await api().pool.query('select 1 from mail_outbox where recipient = $1', [email]);
    expect(rows).toHaveLength(1);
    const others = await api().pool.query('select 1 from mail_outbox where recipient = $1 and subject = $2', [
      CORPORATION.email,
      ENDED,
    ]);
    expect(others.rows).toEqual([]);
  });
});
