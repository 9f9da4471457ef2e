import type { PreRegistration } from 'shared-api/types';
import { newCorporation } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import { preRegisterPayment, postPayment, seenByUser } from './support/pre-registrations';
import { useApi } from './support/use-api';

describe('a user is not flooded:', () => {
  const api = useApi();

  it('at most a thousand pre-registrations wait', async () => {
    const { email, tokens } = await newCorporation(api());
    const theirs = await plantConnection(api(), { email });
    const { id } = await preRegisterPayment(theirs);
    await api().pool.query(
      `insert into pre_registrations (id, client_id, user_id, buyer_id, kind, state, external_id, content, created_at, expires_at)
       select gen_random_uuid(), client_id, user_id, buyer_id, kind, state, external_id, content, created_at, expires_at from pre_registrations, generate_series(1, 999) where id = $1`,
      [id],
    );
    const refused = await postPayment(theirs);
    expect([refused.status, refused.body.status, refused.body.message]).toEqual([
      409,
      'too_many_pre_registrations',
      expect.stringContaining('1,000件'),
    ]);
    await theirs.call('POST', `/pre_registrations/${id}/cancellation`);
    expect((await postPayment(theirs)).status).toBe(201);
    expect((await seenByUser(api(), tokens, id)).body.state).toBe('cancelled');
  });

  it('the user is notified of the first that waits, not of each, nor of those taken back', async () => {
    const { email, tokens } = await newCorporation(api());
    const theirs = await plantConnection(api(), { email });
    const notices = async (): Promise<string[]> =>
      (
        await api().call<{ notifications: { subject: string }[] }>('GET', '/users/notifications', { tokens })
      ).body.notifications
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('事前登録'));
    const preRegistered: PreRegistration[] = [await preRegisterPayment(theirs), await preRegisterPayment(theirs)];
    expect(await notices()).toEqual(['会計ソフトAから事前登録が届きました']);
    for (const { id } of preRegistered)
      await api().call('POST', `/users/pre_registrations/${id}/cancellation`, { tokens });
    const { id } = await preRegisterPayment(theirs);
    expect(await notices()).toHaveLength(2);
    await theirs.call('POST', `/pre_registrations/${id}/cancellation`);
    await preRegisterPayment(theirs);
    expect(await notices()).toHaveLength(2);
  });
});
