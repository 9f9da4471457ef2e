import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { newAskedUser } from './support/asked-user';
import type { SystemClient } from './support/connected-system';
import { newRegistration } from './support/new-account';
import { begin, codeOf, connect, exchange, type Begun } from './support/oauth';
import { newBrowser, ORIGIN, type Browser } from './support/oauth-browser';
import { approval, endOf } from './support/oauth-state';
import { useApi } from './support/use-api';

const SCOPES: readonly OAuthScope[] = ['payments.lodge', 'payments.read'];

describe('the screen that asks the user', () => {
  const api = useApi();
  let client: SystemClient;
  let user: Tokens;
  let email: string;
  beforeEach(async () => {
    ({ client, email, user } = await newAskedUser(api()));
  });
  const started = (browser?: Browser): Promise<Begun> => begin(api(), client, { scope: SCOPES.join(' ') }, browser);
  const isConnected = async (): Promise<boolean> => (await endOf(api(), email, client)) === null;

  describe('RFC 9700, 4.7: CSRF, and an authorization forced on another user', () => {
    it.each([
      ['details', 'GET'],
      ['approval', 'POST'],
      ['refusal', 'POST'],
    ])('its %s is rejected for a browser without the cookie of the one that started it', async (call, method) => {
      const { uid } = await started();
      const others = [newBrowser(api()), (await started()).browser];
      for (const browser of others) {
        const body = call === 'approval' ? { scopes: SCOPES } : undefined;
        expect((await browser.call(method, `/oauth_interactions/${uid}/${call}`, { tokens: user, body })).status).toBe(
          404,
        );
      }
      expect(await isConnected()).toBe(false);
    });

    it('is not completed by an authorization that another user approved', async () => {
      const attacker = await started();
      await approval(attacker, await signIn(api(), SOLE_PROPRIETOR), SCOPES);
      const victim = newBrowser(api());
      const { location } = await victim.open(`/api/oauth/authorize/${attacker.uid}`);
      expect(location.startsWith(`${ORIGIN}/error/`)).toBe(true);
    });

    it('does not accept the cookie of one authorization for another', async () => {
      const first = await started();
      const second = await started(first.browser);
      expect((await approval(first, user, SCOPES)).status).toBe(200);
      const { location } = await first.browser.open(`/api/oauth/authorize/${second.uid}`);
      expect(location).not.toContain('code=');
      expect((await exchange(api(), client, codeOf(new URL(location, ORIGIN)), second.verifier)).status).toBe(400);
    });

    it('has cookies for its own calls only, hidden from scripts and from calls of other sites', async () => {
      const { answer, uid, browser } = await started();
      const cookies = answer.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; httponly/i);
        expect(cookie).toMatch(/; samesite=lax/i);
        expect(cookie).toMatch(new RegExp(`; path=/api/(v2/oauth_interactions|oauth/authorize)/${uid};`));
      }
      expect(browser.cookiesAt('/api/v2/users/information')).toEqual([]);
      expect(browser.cookiesAt('/api/oauth/authorize')).toEqual([]);
    });
  });

  describe('RFC 9700, 2.3: the approved scopes', () => {
    it.each([
      ['less than was asked for', ['payments.lodge'], 409],
      ['more', [...SCOPES, 'collections.lodge'], 409],
      ['something else', ['collections.lodge', 'collections.read'], 409],
      ['what there is not', ['payments.lodge', 'admin'], 422],
      ['nothing', [], 422],
    ])('must match the scopes shown: %s is refused', async (_what, scopes, status) => {
      const { browser, uid } = await started();
      expect((await approval({ browser, uid }, user, scopes)).status).toBe(status);
      expect(await isConnected()).toBe(false);
    });

    it('covers the scopes of the first request, whatever the browser asks for later', async () => {
      const begun = await started();
      await approval(begun, user, SCOPES);
      const { location } = await begun.browser.open(
        `/api/oauth/authorize/${begun.uid}?scope=collections.lodge&redirect_uri=https://evil.example`,
      );
      expect(location.startsWith(`${client.redirectUri}?`)).toBe(true);
      const { body } = await exchange(api(), client, codeOf(new URL(location)), begun.verifier);
      expect(body.scope).toBe(SCOPES.join(' '));
    });

    it('is approved only by a signed-in user', async () => {
      const { browser, uid } = await started();
      expect((await approval({ browser, uid }, undefined, SCOPES)).status).toBe(401);
      expect(await approval({ browser, uid }, await newRegistration(api()), SCOPES)).toMatchObject({
        status: 403,
        body: { status: 'registration_unfinished' },
      });
      expect(
        (await approval({ browser, uid }, { access_token: 'x', id_token: 'x', refresh_token: 'x' }, SCOPES)).status,
      ).toBe(401);
      const { accessToken } = await connect(api());
      expect(
        (
          await browser.call('POST', `/oauth_interactions/${uid}/approval`, {
            body: { scopes: SCOPES },
            headers: { authorization: `Bearer ${accessToken}` },
          })
        ).status,
      ).toBe(401);
    });
  });
});
