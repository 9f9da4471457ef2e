import { signIn } from './support/accounts';
import type { Api, Tokens } from './support/api';
import { newAskedUser } from './support/asked-user';
import type { SystemClient } from './support/connected-system';
import { lastMailTo } from './support/mails';
import { newUser } from './support/new-user';
import {
  approve,
  begin,
  challengeOf,
  codeOf,
  exchange,
  newVerifier,
  post,
  refresh,
  basic,
  type Granted,
} from './support/oauth';
import { endOf, worksWith } from './support/oauth-state';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;
const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };

describe('codes', () => {
  const api = useApi();
  let client: SystemClient;
  let other: SystemClient;
  let email: string;
  let user: Tokens;
  beforeAll(async () => {
    ({ client, other, email, user } = await newAskedUser(api()));
  });

  /** Returns an unused code, with the data that its system keeps. */
  async function newCode() {
    const begun = await begin(api(), client);
    return { code: codeOf(await approve(begun, user)), verifier: begun.verifier };
  }

  describe('RFC 9700, 2.1.1 and 4.5: injected ones', () => {
    it('are valid only for the system that they were issued to', async () => {
      const { code, verifier } = await newCode();
      expect(await exchange(api(), other, code, verifier)).toMatchObject(INVALID_GRANT);
      expect(await exchange(api(), other, code, verifier, { client_id: client.clientId })).not.toMatchObject({
        status: 200,
      });
      expect((await exchange(api(), client, code, verifier)).status).toBe(200);
    });

    it('are valid only with the verifier of their own authorization', async () => {
      const [mine, stolen] = [await newCode(), await newCode()];
      for (const verifier of [
        mine.verifier,
        newVerifier(),
        challengeOf(stolen.verifier),
        `${stolen.verifier}x`,
        stolen.verifier.toUpperCase(),
        'short',
        '',
      ]) {
        expect((await exchange(api(), client, stolen.code, verifier)).status).toBe(400);
      }
    });

    it('are valid only with the redirect address of their own authorization', async () => {
      for (const redirectUri of [
        'https://kaikei.example/callback2',
        'https://kaikei.example/callback/',
        '',
        undefined,
      ]) {
        const { code, verifier } = await newCode();
        expect((await exchange(api(), client, code, verifier, { redirect_uri: redirectUri })).status).toBe(400);
      }
    });

    it('are valid for a minute', async () => {
      const { code, verifier } = await newCode();
      await api().moveClock(MINUTE_MS + 1_000);
      expect(await exchange(api(), client, code, verifier)).toMatchObject(INVALID_GRANT);
      user = await signIn(api(), { email, password: (await newUser(api())).password });
    });

    it('are refused without the secret of the system', async () => {
      const { code, verifier } = await newCode();
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: client.redirectUri,
      };
      const wrong = await post(api(), '/token', form, { authorization: basic({ ...client, secret: 'wrong' }) });
      expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
      for (const headers of [
        undefined,
        { authorization: basic({ ...client, secret: '' }) },
        { authorization: 'Basic x' },
      ]) {
        expect(
          (await post(api(), '/token', { ...form, client_id: client.clientId }, headers)).status,
        ).toBeGreaterThanOrEqual(400);
      }
      // A secret in a body may be logged on its way.
      expect(
        (await post(api(), '/token', { ...form, client_id: client.clientId, client_secret: client.secret })).status,
      ).toBe(401);
      expect((await exchange(api(), client, code, verifier)).status).toBe(200);
    });

    it('are refused if invented, or if they are tokens', async () => {
      const { code, verifier } = await newCode();
      const { body } = await exchange(api(), client, code, verifier);
      for (const forged of ['x', newVerifier(), body.access_token, body.refresh_token])
        expect((await exchange(api(), client, forged, verifier)).status).toBe(400);
    });
  });

  describe('RFC 9700, 2.1.1 (RFC 6749, 4.1.2): used a second time', () => {
    it('are refused; the tokens of the first use end with their connection, and the user is notified', async () => {
      const { code, verifier } = await newCode();
      const { body: first } = await exchange(api(), client, code, verifier);
      expect(await worksWith(api(), first.access_token)).toBe(true);
      expect(await exchange(api(), client, code, verifier)).toMatchObject(INVALID_GRANT);
      expect(await worksWith(api(), first.access_token)).toBe(false);
      expect(await refresh(api(), client, first.refresh_token)).toMatchObject(INVALID_GRANT);
      expect(await endOf(api(), email, client)).toBe('replayed');
      expect((await lastMailTo(api(), email)).text).toContain('不正に利用されたおそれ');
    });

    it('without the right verifier, end nothing: no stranger can disconnect', async () => {
      const { code, verifier } = await newCode();
      const { body } = await exchange(api(), client, code, verifier);
      await exchange(api(), other, code, verifier);
      expect(await worksWith(api(), body.access_token)).toBe(true);
    });

    it('at once and in several processes, give tokens at most once, and those end', async () => {
      const second = await api().another();
      try {
        const { code, verifier } = await newCode();
        const processes: readonly Api[] = [api(), second, api(), second, api(), second];
        const answers = await Promise.all(processes.map((each) => exchange(each, client, code, verifier)));
        const granted: Granted[] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
        expect(granted.length).toBeLessThanOrEqual(1);
        for (const { access_token: token, refresh_token: successor } of granted) {
          expect(await worksWith(api(), token)).toBe(false);
          expect(await refresh(api(), client, successor)).toMatchObject(INVALID_GRANT);
        }
        expect(await endOf(api(), email, client)).toBe('replayed');
      } finally {
        await second.stop();
      }
    });
  });

  describe('RFC 9700, 2.1.1 and 4.8: without PKCE, or with a weaker form', () => {
    it.each([
      ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
      ['a method without a challenge', { code_challenge: undefined }],
      ['an empty challenge', { code_challenge: '' }],
      ['the plain method', { code_challenge_method: 'plain' }],
      ['no method, which would be plain', { code_challenge_method: undefined }],
      ['a method in other letters', { code_challenge_method: 's256' }],
      ['an unknown method', { code_challenge_method: 'S512' }],
      ['a short challenge', { code_challenge: 'x'.repeat(42) }],
      ['a long challenge', { code_challenge: 'x'.repeat(129) }],
      ['a challenge of other letters', { code_challenge: '!'.repeat(43) }],
    ])('are not given for %s', async (_what, change) => {
      const { uid, answer } = await begin(api(), client, change);
      expect(uid).toBe('');
      const address = new URL(answer.location);
      expect([address.searchParams.get('error'), address.searchParams.has('code')]).toEqual(['invalid_request', false]);
    });

    it('are not taken without a verifier', async () => {
      const { code, verifier } = await newCode();
      expect((await exchange(api(), client, code, verifier, { code_verifier: undefined })).status).toBe(400);
    });
  });
});
