import type { Api } from './support/api';
import { cancelBySystem, confirmRequest, preRegister, preRegisteredNow } from './support/confirming';
import { systemWith, type ConnectedSystem } from './support/connected-system';
import { runs } from './support/full';
import { plantConnection } from './support/plant-connection';
import { cancelRequest, newSeller, type Seller } from './support/requests';
import { useApi } from './support/use-api';

/** Rounds of each race; a setting asks for more. */
const ROUNDS = Number(process.env['TRIALS'] ?? runs(3, 1));
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

describe('concurrent actions on one pre-registered request, in two processes', () => {
  const api = useApi();
  let second: Api;
  let seller: Seller;
  let system: ConnectedSystem;
  beforeAll(async () => {
    second = await api().another();
    seller = await newSeller(api());
    system = await plantConnection(api(), { email: seller.email });
  });
  afterAll(async () => second.stop());

  const apiOf = (index: number): Api => (index % 2 === 0 ? api() : second);
  const words = (answers: readonly { readonly status: number; readonly body: { readonly status?: unknown } }[]) =>
    answers.map(({ status, body }) => (status === 409 ? body.status : status));

  it.each(rounds)('two tabs that send a pre-registered request: one succeeds (%i)', async (round) => {
    const preRegistered = await preRegister(system, 'collection');
    const answers = await Promise.all(
      [0, 1].map((index) => confirmRequest(apiOf(round + index), seller, preRegistered)),
    );
    expect(words(answers).sort()).toEqual([201, 'pre_registration_confirmed']);
    const { result } = await preRegisteredNow(system, preRegistered);
    expect(result?.number).toBe(answers.find(({ status }) => status === 201)?.body.request_number);
  });

  it.each(rounds)(
    'sending a pre-registered request and the system that cancels it: one of them happens (%i)',
    async (round) => {
      const preRegistered = await preRegister(system, 'collection');
      const answers = await Promise.all([
        confirmRequest(apiOf(round), seller, preRegistered),
        cancelBySystem(systemWith(apiOf(round + 1), system.client, system.accessToken), preRegistered),
      ]);
      expect([
        [201, 'pre_registration_confirmed'],
        ['pre_registration_cancelled', 200],
      ]).toContainEqual(words(answers));
      // Its request can be cancelled like every other.
      const [sent] = answers;
      const over = sent.status === 201 ? (await cancelRequest(second, seller, sent.body.id)).body.status : 5;
      expect(over).toBe(5);
    },
  );
});
