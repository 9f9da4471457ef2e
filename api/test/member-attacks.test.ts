import { prove } from './support/accounts';
import { expected, type Tokens } from './support/api';
import { newKey } from './support/documents';
import { colleagueAddress, inviteTo, membersOf, newColleague } from './support/members';
import { newCorporation } from './support/new-account';
import { useApi } from './support/use-api';

describe('power over a company', () => {
  const api = useApi();
  const call = <T = Record<string, unknown>>(method: string, path: string, tokens?: Tokens, body?: unknown) =>
    api().call<T>(method, path, { ...(tokens && { tokens }), body, headers: { 'idempotency-key': newKey() } });
  const newCompany = async () => {
    const company = await newCorporation(api());
    await prove(api(), company.tokens);
    return company;
  };
  const status = async (token: string) => (await call('POST', '/invitations/view', undefined, { token })).status;

  it('is not lost by an invitation to oneself: it changes no role, and the last administrator stays', async () => {
    const { tokens, email } = await newCompany();
    const invited = colleagueAddress();
    const token = await inviteTo(api(), tokens, invited, 'reader');
    // The address of a member changes to the one that was invited.
    await api().pool.query('update users set email_address = $2 where email_address = $1', [email, invited]);
    const refused = await call('POST', '/invitations/joining', tokens, { token });
    expect([refused.status, refused.body['code']]).toEqual([409, 'member_already']);
    expect((await membersOf(api(), tokens)).map(({ role }) => role)).toEqual(['administrator']);
  });

  it.each(['removed', 'given another role'])(
    'ends with it: who is %s leaves no invitation or recovery',
    async (how) => {
      const { tokens } = await newCompany();
      const [former, victim] = [
        await newColleague(api(), tokens, 'administrator'),
        await newColleague(api(), tokens, 'reader'),
      ];
      const [kept, theirs] = [
        await inviteTo(api(), tokens, colleagueAddress(), 'reader'),
        await inviteTo(api(), former.tokens, colleagueAddress(), 'administrator'),
      ];
      const recovery = { email_address: colleagueAddress() };
      expected(await call('POST', `/members/${victim.id}/recovery`, former.tokens, recovery), 201);
      const path = `/members/${former.id}`;
      if (how === 'removed') expected(await call('DELETE', path, tokens), 204);
      else expected(await call('PUT', `${path}/role`, tokens, { role: 'preparer' }), 200);
      expect([await status(kept), await status(theirs)]).toEqual([200, 404]);
      expect((await call('GET', '/members/recoveries', tokens)).body).toEqual({ recoveries: [] });
    },
  );
});
