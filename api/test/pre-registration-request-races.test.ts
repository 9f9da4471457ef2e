import type { Api } from './support/api';
import { cancelBySystem, confirmRequest, lodge, lodgedNow } from './support/confirming';
import { systemWith, type ConnectedSystem } from './support/connected-system';
import { runs } from './support/full';
import { plantConnection } from './support/plant-connection';
import { cancelRequest, newSeller, type Seller } from './support/requests';
import { useApi } from './support/use-api';

/** Rounds of each race; a setting asks for more. */
const ROUNDS = Number(process.env['TRIALS'] ?? runs(3, 2));
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

describe('concurrent actions on one lodged request, in two processes', () => {
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

  it.each(rounds)('two tabs that send a lodged request: one succeeds (%i)', async (round) => {
    const lodged = await lodge(system, 'collection');
    const answers = await Promise.all([0, 1].map((index) => confirmRequest(apiOf(round + index), seller, lodged)));
    expect(words(answers).sort()).toEqual([201, 'pre_registration_confirmed']);
    const { result } = await lodgedNow(system, lodged);
    expect(result?.number).toBe(answers.find(({ status }) => status === 201)?.body.request_number);
  });

  it.each(rounds)(
    'sending a lodged request and the system that cancels it: one of them happens (%i)',
    async (round) => {
      const lodged = await lodge(system, 'collection');
      const answers = await Promise.all([
        confirmRequest(apiOf(round), seller, lodged),
        cancelBySystem(systemWith(apiOf(round + 1), system.client, system.accessToken), lodged),
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
