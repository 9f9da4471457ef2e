import { newKey } from './support/documents';
import { plantConnection } from './support/plant-connection';
import {
  preRegisteredPayment,
  preRegisterPayment,
  postPayment,
  uploadToPreRegister,
} from './support/pre-registrations';
import { newSeller } from './support/requests';
import { useApi } from './support/use-api';

describe('concurrent pre-registration', () => {
  const api = useApi();

  const preRegisteredBy = async (clientId: string): Promise<string[]> =>
    (
      await api().pool.query<{ state: string }>('select state from pre_registrations where client_id = $1', [clientId])
    ).rows.map(({ state }) => state);

  it('with one key pre-registers once', async () => {
    const system = await plantConnection(api());
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => postPayment(system, preRegisteredPayment(), key)),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect([ids.size, await preRegisteredBy(system.client.clientId)]).toEqual([1, ['waiting']]);
  });

  it('pre-registers one file once', async () => {
    const system = await plantConnection(api());
    const file = await uploadToPreRegister(api(), system);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postPayment(system, preRegisteredPayment({ file_ids: [file] }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('leaves nothing waiting when the connection ends', async () => {
    const { email, tokens } = await newSeller(api());
    for (let round = 0; round < 5; round += 1) {
      const system = await plantConnection(api(), { email });
      await preRegisterPayment(system);
      const preRegistrations = Array.from({ length: 6 }, () => postPayment(system));
      const ending = api().call('DELETE', `/users/connected_systems/${system.client.clientId}`, { tokens });
      const answers = await Promise.all(preRegistrations);
      expect((await ending).status).toBe(204);
      expect(answers.filter(({ status }) => status !== 201 && status !== 401)).toEqual([]);
      const states = await preRegisteredBy(system.client.clientId);
      expect(states).toEqual(
        Array.from({ length: 1 + answers.filter(({ status }) => status === 201).length }, () => 'cancelled'),
      );
    }
  });

  it('is limited per connection and hour', async () => {
    const system = await plantConnection(api());
    await preRegisterPayment(system);
    await api().pool.query("update rate_limits set count = 2000 where key like 'pre-registrations %'");
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
