import type { Tokens } from './support/api';
import { preRegister } from './support/confirming';
import { inOrderFor } from './support/in-order';
import { newColleague } from './support/members';
import { newCorporation } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import { useApi } from './support/use-api';

describe('the removal of a member, beside the end of a connection', () => {
  const api = useApi();
  const call = (method: string, path: string, tokens: Tokens) => api().call(method, path, { tokens });

  /** A company with a colleague, for whom a system has submitted something. */
  async function newTeam() {
    const { tokens } = await newCorporation(api());
    const colleague = await newColleague(api(), tokens, 'administrator');
    const system = await plantConnection(api(), { email: colleague.email });
    const { id } = await preRegister(system);
    const { clientId } = system.client;
    return {
      id,
      tokens,
      held: ['select from oauth_connections where client_id = $1 for update', [clientId]] as const,
      remove: () => call('DELETE', `/members/${colleague.id}`, tokens),
      disconnect: () => call('DELETE', `/users/connected_systems/${clientId}`, colleague.tokens),
    };
  }
  const stateOf = async (id: string) =>
    (await api().pool.query<{ state: string }>('select state from pre_registrations where id = $1', [id])).rows[0]
      ?.state;

  it('waits for the end, whatever both of them change, and nobody is ended as in a deadlock', async () => {
    const { id, held, remove, disconnect } = await newTeam();
    const [ended, removed] = await inOrderFor(api().pool, held, disconnect, remove);
    expect([ended.status, removed.status, await stateOf(id)]).toEqual([204, 204, 'cancelled']);
  });

  it('goes first, hands over what waits, and the end finds nothing left', async () => {
    const { id, tokens, held, remove, disconnect } = await newTeam();
    const [removed, ended] = await inOrderFor(api().pool, held, remove, disconnect);
    expect([removed.status, await stateOf(id)]).toEqual([204, 'waiting']);
    expect([204, 404]).toContain(ended.status);
    expect((await call('GET', `/users/pre_registrations/${id}`, tokens)).status).toBe(200);
  });
});
