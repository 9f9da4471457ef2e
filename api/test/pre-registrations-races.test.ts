import { newKey } from './support/documents';
import { plantConnection } from './support/plant-connection';
import { lodgedPayment, lodgePayment, postPayment, uploadToLodge } from './support/pre-registrations';
import { newSeller } from './support/requests';
import { useApi } from './support/use-api';

describe('concurrent lodging', () => {
  const api = useApi();

  const lodgedBy = async (clientId: string): Promise<string[]> =>
    (
      await api().pool.query<{ state: string }>('select state from pre_registrations where client_id = $1', [clientId])
    ).rows.map(({ state }) => state);

  it('with one key lodges once', async () => {
    const system = await plantConnection(api());
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => postPayment(system, lodgedPayment(), key)));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect([ids.size, await lodgedBy(system.client.clientId)]).toEqual([1, ['waiting']]);
  });

  it('lodges one file once', async () => {
    const system = await plantConnection(api());
    const file = await uploadToLodge(api(), system);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postPayment(system, lodgedPayment({ file_ids: [file] }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('leaves nothing waiting when the connection ends', async () => {
    const { email, tokens } = await newSeller(api());
    for (let round = 0; round < 5; round += 1) {
      const system = await plantConnection(api(), { email });
      await lodgePayment(system);
      const lodgings = Array.from({ length: 6 }, () => postPayment(system));
      const ending = api().call('DELETE', `/users/connected_systems/${system.client.clientId}`, { tokens });
      const answers = await Promise.all(lodgings);
      expect((await ending).status).toBe(204);
      expect(answers.filter(({ status }) => status !== 201 && status !== 401)).toEqual([]);
      const states = await lodgedBy(system.client.clientId);
      expect(states).toEqual(
        Array.from({ length: 1 + answers.filter(({ status }) => status === 201).length }, () => 'cancelled'),
      );
    }
  });

  it('is limited per connection and hour', async () => {
    const system = await plantConnection(api());
    await lodgePayment(system);
    await api().pool.query("update rate_limits set count = 2000 where key like 'lodgings %'");
    const { status, body, headers } = await postPayment(system);
    expect([status, body.message, Number(headers.get('retry-after')) > 0]).toEqual([
      429,
      expect.stringMatching(/\d\d:\d\d以降に/),
      true,
    ]);
    const other = await plantConnection(api());
    expect((await postPayment(other)).status).toBe(201);
    await api().moveClock(60 * 60_000);
    expect((await postPayment(system)).status).toBe(201);
  });
});
