import type { License, Terms } from 'shared-api/types';
import { CORPORATION, signIn } from './support/accounts';
import { useApi } from './support/use-api';

describe('the terms of service', () => {
  const api = useApi();
  const current = async () => (await api().call<Terms>('GET', '/terms')).body;
  const license = async (tokens: Awaited<ReturnType<typeof signIn>>) =>
    (await api().call<License>('GET', '/users/license', { tokens })).body;

  it('can be read by anyone', async () => {
    const terms = await current();
    expect(terms).toMatchObject({ version: '2026-04-01', effective_date: '2026-04-01', summary: '' });
    expect(terms.sections.length).toBeGreaterThan(14);
    expect(JSON.stringify(terms)).toContain('反社会的勢力');
  });

  it('are agreed to by the users of the demonstration data, with day and version', async () => {
    expect(await license(await signIn(api()))).toEqual({
      agreed_version: '2026-04-01',
      agreed_at: expect.any(String),
      current_version: '2026-04-01',
      is_agreed: true,
    });
  });

  it('stay one agreement when repeated', async () => {
    const tokens = await signIn(api());
    const before = await license(tokens);
    const answers = await Promise.all(
      [1, 2].map(() => api().call<License>('PUT', '/users/license', { tokens, body: { terms_version: '2026-04-01' } })),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([200, before]);
    const { rows } = await api().pool.query(
      'select 1 from license_agreements a join users u on u.id = a.user_id where email_address = $1',
      [CORPORATION.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('are refused in another version than the one in force, and without a session', async () => {
    const tokens = await signIn(api());
    const { status, body } = await api().call('PUT', '/users/license', {
      tokens,
      body: { terms_version: '2025-01-01' },
    });
    expect([status, body['message']]).toEqual([
      409,
      '利用規約が改定されています。最新の利用規約を確認して、もう一度同意してください。',
    ]);
    expect((await api().call('PUT', '/users/license', { body: { terms_version: '2026-04-01' } })).status).toBe(401);
  });

  it('cannot be changed, and neither can agreements to them', async () => {
    for (const table of ['terms', 'license_agreements']) {
      await expect(api().pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(
        api().pool.query(`update ${table} set ${table === 'terms' ? 'summary' : 'terms_version'} = 'x'`),
      ).rejects.toThrow('append-only');
    }
  });
});
