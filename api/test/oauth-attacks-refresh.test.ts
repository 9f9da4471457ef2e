import type { Api, Tokens } from './support/api';
import { newAskedUser } from './support/asked-user';
import type { SystemClient } from './support/connected-system';
import { itFull } from './support/full';
import { begin, connect, refresh } from './support/oauth';
import { endOf, worksWith } from './support/oauth-state';
import { useApi } from './support/use-api';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };
const DAY_MS = 24 * 60 * 60_000;

describe('refresh tokens', () => {
  const api = useApi();
  let client: SystemClient;
  let other: SystemClient;
  let email: string;
  let user: Tokens;
  beforeEach(async () => {
    ({ client, other, email, user } = await newAskedUser(api()));
  });
  const connected = () => connect(api(), { client, user });

  describe('RFC 9700, 4.14: replayed', () => {
    it('rotate at each use, and earlier access tokens work until they expire', async () => {
      const system = await connected();
      const { status, body } = await refresh(api(), client, system.refreshToken);
      expect(status).toBe(200);
      expect(body.refresh_token).not.toBe(system.refreshToken);
      expect([await worksWith(api(), system.accessToken), await worksWith(api(), body.access_token)]).toEqual([
        true,
        true,
      ]);
      expect((await refresh(api(), client, body.refresh_token)).status).toBe(200);
    });

    it('end the family and the connection, whoever of the two was the thief', async () => {
      const system = await connected();
      const { body: successor } = await refresh(api(), client, system.refreshToken);
      expect(await refresh(api(), client, system.refreshToken)).toMatchObject(INVALID_GRANT);
      expect(await refresh(api(), client, successor.refresh_token)).toMatchObject(INVALID_GRANT);
      expect([await worksWith(api(), system.accessToken), await worksWith(api(), successor.access_token)]).toEqual([
        false,
        false,
      ]);
      expect(await endOf(api(), email, client)).toBe('replayed');
    });

    itFull('at once and in several processes, give tokens at most once, and those end', async () => {
      const second = await api().another();
      try {
        // Two concurrent uses may both find it unused. Of more than two, one is late enough to notice.
        for (const processes of [
          [api(), second],
          [second, api()],
          [api(), second],
          [api(), second, api(), second, api(), second],
        ] satisfies Api[][]) {
          const system = await connected();
          const answers = await Promise.all(processes.map((each) => refresh(each, client, system.refreshToken)));
          const granted = answers.filter(({ status }) => status === 200);
          expect(granted.length).toBeLessThanOrEqual(1);
          for (const { body } of granted) {
            expect(await worksWith(api(), body.access_token)).toBe(false);
            expect(await refresh(second, client, body.refresh_token)).toMatchObject(INVALID_GRANT);
          }
          expect(await worksWith(api(), system.accessToken)).toBe(false);
          expect(await endOf(api(), email, client)).toBe('replayed');
        }
      } finally {
        await second.stop();
      }
    });
  });

  describe('RFC 9700, 4.14: stolen', () => {
    it('are rejected for another system, which ends nothing', async () => {
      const system = await connected();
      expect(await refresh(api(), other, system.refreshToken)).toMatchObject(INVALID_GRANT);
      expect(await refresh(api(), other, system.refreshToken, { client_id: client.clientId })).not.toMatchObject({
        status: 200,
      });
      expect(await refresh(api(), { ...client, secret: 'wrong' }, system.refreshToken)).toMatchObject({ status: 401 });
      expect((await refresh(api(), client, system.refreshToken)).status).toBe(200);
    });

    it('give access to no call, and access tokens cannot refresh', async () => {
      const system = await connected();
      expect(await worksWith(api(), system.refreshToken)).toBe(false);
      expect(await refresh(api(), client, system.accessToken)).toMatchObject(INVALID_GRANT);
    });

    it('of a disabled system are rejected', async () => {
      const system = await connected();
      await api().pool.query('update oauth_clients set disabled_at = now() where client_id = $1', [client.clientId]);
      expect(await refresh(api(), client, system.refreshToken)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
      expect(await worksWith(api(), system.accessToken)).toBe(false);
      expect((await begin(api(), client)).uid).toBe('');
    });

    it('unused for ninety days are rejected; each use starts the period again', async () => {
      const system = await connected();
      await api().moveClock(89 * DAY_MS);
      const { body } = await refresh(api(), client, system.refreshToken);
      await api().moveClock(89 * DAY_MS);
      const { body: third } = await refresh(api(), client, body.refresh_token);
      expect(third.access_token).toBeDefined();
      await api().moveClock(90 * DAY_MS + 1_000);
      expect(await refresh(api(), client, third.refresh_token)).toMatchObject(INVALID_GRANT);
    });
  });
});
