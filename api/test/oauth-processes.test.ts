import { signIn } from './support/accounts';
import type { Api } from './support/api';
import { approve, begin, codeOf, exchange, refresh } from './support/oauth';
import { plantClient } from './support/plant-connection';
import { useApi } from './support/use-api';

describe('the authorization server in several processes', () => {
  const first = useApi();
  let second: Api;
  beforeAll(async () => {
    second = await first().another();
  });
  afterAll(() => second.stop());

  it('accepts every step in another process', async () => {
    let turn = 0;
    const inTurn: Api = {
      ...first(),
      get url() {
        return [first(), second][(turn += 1) % 2]!.url;
      },
    };
    for (const _ of [1, 2]) {
      const client = await plantClient(first());
      const begun = await begin(inTurn, client);
      const code = codeOf(await approve(begun, await signIn(first())));
      const { body } = await exchange(inTurn, client, code, begun.verifier);
      expect((await refresh(inTurn, client, body.refresh_token)).status).toBe(200);
      // Switches to the other process.
      turn += 1;
    }
  });
});
