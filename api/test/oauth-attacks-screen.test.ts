import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { newAskedUser } from './support/asked-user';
import type { SystemClient } from './support/connected-system';
import { newUser } from './support/new-user';
import { approve, begin, codeOf, connect, exchange, type Begun } from './support/oauth';
import { newBrowser, type Browser } from './support/oauth-browser';
import { approval, endOf, worksWith } from './support/oauth-state';
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

  describe('is shown once for every authorization', () => {
    it('gives one code, however often it is answered and returned from', async () => {
      const { browser, uid } = await started();
      const answers = await Promise.all(Array.from({ length: 4 }, () => approval({ browser, uid }, user, SCOPES)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.redirect_to}`)).size).toBe(1);
      const onward = answers[0]?.body.redirect_to ?? '';
      expect((await browser.open(onward)).location).toContain('code=');
      expect((await browser.open(onward)).location).not.toContain('code=');
      expect((await approval({ browser, uid }, user, SCOPES)).status).toBe(404);
      const { rows } = await api().pool.query('select 1 from oauth_connections where client_id = $1', [
        client.clientId,
      ]);
      expect(rows).toHaveLength(1);
    });

    it('gives no code before an answer', async () => {
      const { browser, uid } = await started();
      expect((await browser.open(`/api/oauth/authorize/${uid}`)).location).not.toContain('code=');
      expect(await isConnected()).toBe(false);
    });

    it('asks again a user who approved before: no approval is remembered', async () => {
      const first = await started();
      await approve(first, user);
      const again = await started(first.browser);
      expect(again.uid).not.toBe('');
      expect((await again.browser.open(`/api/oauth/authorize/${again.uid}`)).location).not.toContain('code=');
    });

    it('shows the next user of the same browser no data of the previous one', async () => {
      const mine = await connect(api(), { client, user });
      const browser = newBrowser(api());
      const first = await started(browser);
      await approve(first, user);
      const colleague = await newUser(api());
      const theirs = await signIn(api(), colleague);
      const second = await started(browser);
      const code = codeOf(await approve(second, theirs));
      const { body } = await exchange(api(), client, code, second.verifier);
      expect(await worksWith(api(), body.access_token)).toBe(true);
      const { rows } = await api().pool.query<{ email_address: string }>(
        'select email_address from oauth_connections join users on users.id = user_id where client_id = $1 and ended_at is null order by oauth_connections.id desc limit 1',
        [client.clientId],
      );
      expect(rows[0]?.email_address).toBe(colleague.email);
      expect(await worksWith(api(), mine.accessToken)).toBe(false);
    });

    it('ends for everybody once somebody has answered', async () => {
      const { browser, uid } = await started();
      await approval({ browser, uid }, user, SCOPES);
      expect((await approval({ browser, uid }, await signIn(api(), SOLE_PROPRIETOR), SCOPES)).status).toBe(404);
      expect((await browser.call('POST', `/oauth_interactions/${uid}/refusal`)).status).toBe(404);
    });

    it('reports a refusal to the system, and gives no code', async () => {
      const { browser, uid } = await started();
      const { body } = await browser.call<{ redirect_to: string }>('POST', `/oauth_interactions/${uid}/refusal`);
      const address = new URL((await browser.open(body.redirect_to)).location);
      expect([
        address.origin + address.pathname,
        address.searchParams.get('error'),
        address.searchParams.has('code'),
      ]).toEqual([client.redirectUri, 'access_denied', false]);
      expect((await approval({ browser, uid }, user, SCOPES)).status).toBe(404);
      expect(await isConnected()).toBe(false);
    });

    it('expires after half an hour', async () => {
      const { browser, uid } = await started();
      await api().moveClock(30 * 60_000 + 1_000);
      expect((await approval({ browser, uid }, await signIn(api()), SCOPES)).status).toBe(404);
      expect((await browser.call('GET', `/oauth_interactions/${uid}/details`)).status).toBe(404);
    });

    it('ends when the system is disabled', async () => {
      const { browser, uid } = await started();
      await api().pool.query('update oauth_clients set disabled_at = now() where client_id = $1', [client.clientId]);
      expect((await approval({ browser, uid }, user, SCOPES)).status).toBe(404);
      expect(await isConnected()).toBe(false);
    });
  });

  it('RFC 9700, 4.12: no redirect repeats a request with its body (303, never 307 or 308)', async () => {
    const begun = await started();
    const { body } = await approval(begun, user, SCOPES);
    const statuses = [
      begun.answer.status,
      (await begun.browser.open(`/api/v2/oauth_interactions/${begun.uid}`)).status,
      (await begun.browser.open(body.redirect_to)).status,
    ];
    expect(statuses).toEqual([303, 303, 303]);
  });
});
