import { generateKeyPairSync, randomUUID, sign, type KeyPairKeyObjectResult } from 'node:crypto';
import { CORPORATION, signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { addPasskey, proofOf as passkeyProof } from './support/passkeys';
import { corporationForm, newAddress, newRegistration } from './support/new-account';
import { newUser } from './support/new-user';
import { mailedCode, setSecondFactor, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

const HOUR_MS = 3_600_000;
const TOKEN_CALL = '/users/token';

type Refused = Tokens & { readonly status?: unknown };

const newKey = (): KeyPairKeyObjectResult => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

interface ProofChange {
  readonly typ?: string;
  readonly htm?: string;
  /** Key that the proof names, in place of the one that signs it. */
  readonly named?: KeyPairKeyObjectResult;
  /** Claim that it lacks. */
  readonly lacks?: 'jti' | 'iat';
}

/** Returns a proof like a browser's (RFC 9449), for a call of the contract. `at` is epoch milliseconds. */
function proofBy(key: KeyPairKeyObjectResult, path: string, at: number, change: ProofChange = {}): string {
  const { typ = 'dpop+jwt', htm = 'POST', named = key, lacks } = change;
  const { kty, crv, x, y } = named.publicKey.export({ format: 'jwk' });
  const content = [
    { typ, alg: 'ES256', jwk: { kty, crv, x, y } },
    {
      ...(lacks !== 'jti' && { jti: randomUUID() }),
      ...(lacks !== 'iat' && { iat: Math.floor(at / 1_000) }),
      htm,
      htu: `https://pay.example/api/v2${path}`,
    },
  ].map(encoded);
  const signature = sign('sha256', Buffer.from(content.join('.')), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return [...content, signature.toString('base64url')].join('.');
}

describe('a session that is bound to the key of its browser', () => {
  const api = useApi();
  const [key, foreign] = [newKey(), newKey()];
  const now = async () => Date.parse((await api().call<{ now: string }>('GET', '/system/time')).body.now);
  const begin = async (path: string, body: unknown, tokens?: Tokens): Promise<Tokens> => {
    // The time of a browser that has not asked the server yet.
    const dpop = proofBy(key, path, 0);
    const answer = await api().call<Tokens>('POST', path, { body, tokens, headers: { dpop } });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const signInBound = async () => begin('/login', { email_address: CORPORATION.email, password: CORPORATION.password });
  const refresh = async ({ refresh_token }: Tokens, dpop?: string): Promise<Answer<Refused>> =>
    api().call<Refused>('POST', TOKEN_CALL, { body: { refresh_token }, ...(dpop && { headers: { dpop } }) });
  const proof = async (change?: ProofChange) => proofBy(key, TOKEN_CALL, await now(), change);

  it('is renewed with its key alone; a thief of the token gets nothing and does not end it', async () => {
    const tokens = await signInBound();
    expect((await refresh(tokens)).status).toBe(401);
    expect((await refresh(tokens, proofBy(foreign, TOKEN_CALL, await now()))).status).toBe(401);
    const { status, body } = await refresh(tokens, await proof());
    expect(status).toBe(200);
    expect((await refresh(body)).status).toBe(401);
    expect((await refresh(body, await proof())).status).toBe(200);
  });

  it('takes a proof of the same request only, signed by the key that it names', async () => {
    const tokens = await signInBound();
    const wrong = [
      'no proof',
      proofBy(key, '/login', await now()),
      await proof({ htm: 'GET' }),
      await proof({ typ: 'JWT' }),
      await proof({ lacks: 'jti' }),
      await proof({ lacks: 'iat' }),
      proofBy(foreign, TOKEN_CALL, await now(), { named: key }),
    ];
    for (const each of wrong)
      expect(await refresh(tokens, each)).toMatchObject({
        status: 400,
        body: {
          status: 'invalid_dpop_proof',
          message: 'ログインを確認できませんでした。画面を読み込み直して、もう一度お試しください。',
        },
      });
    expect((await refresh(tokens, await proof())).status).toBe(200);
  });

  it('refuses a proof of another time, and the same token is good with one of now', async () => {
    const tokens = await signInBound();
    const old = await proof();
    await api().moveClock(6 * 60_000);
    for (const other of [old, proofBy(key, TOKEN_CALL, (await now()) + 6 * 60_000)])
      expect(await refresh(tokens, other)).toMatchObject({ status: 401, body: { status: 'stale_dpop_proof' } });
    expect((await refresh(tokens, await proof())).status).toBe(200);
  });

  it('takes a proof once, at every process; its browser sends the same token again with another', async () => {
    const tokens = await signInBound();
    const used = await proof();
    const { body } = await refresh(tokens, used);
    for (const token of [tokens, body])
      expect(await refresh(token, used)).toMatchObject({ status: 401, body: { status: 'stale_dpop_proof' } });
    expect((await refresh(body, await proof())).status).toBe(200);
    const { rows } = await api().pool.query("select key from rate_limits where key like 'dpop %'");
    expect(rows.length).toBeGreaterThan(2);
  });

  it('does not begin twice by one proof', async () => {
    const dpop = proofBy(key, '/login', 0);
    const credentials = { email_address: CORPORATION.email, password: CORPORATION.password };
    const enter = () => api().call<Refused>('POST', '/login', { body: credentials, headers: { dpop } });
    expect((await enter()).status).toBe(200);
    expect(await enter()).toMatchObject({ status: 400, body: { status: 'invalid_dpop_proof' } });
  });

  it('is not ended by an answer that was lost, however late its browser sends the token again', async () => {
    const tokens = await signInBound();
    const lost = (await refresh(tokens, await proof())).body;
    for (const _again of [1, 2]) {
      await api().moveClock(HOUR_MS);
      expect((await refresh(tokens, await proof())).body.refresh_token).toBe(lost.refresh_token);
    }
    const next = await refresh(lost, await proof());
    expect(next.status).toBe(200);
    // The successor was used, so the browser had got it.
    await api().moveClock(HOUR_MS);
    expect((await refresh(tokens, await proof())).status).toBe(401);
    expect((await refresh(next.body, await proof())).status).toBe(401);
  });

  it('begins by every way to sign in', async () => {
    const { email, password } = await newUser(api());
    await setSecondFactor(api(), true, await signIn(api(), { email, password }));
    const { code_session } = (await tryPassword(api(), '198.51.100.31', password, email)).body;
    const { passkey } = await addPasskey(api(), await signIn(api()));
    const sessions = [
      await begin('/login_2auth', { code_session, code: await mailedCode(api(), email) }),
      await begin('/login/passkey', await passkeyProof(api(), passkey)),
      await begin('/users/corporation', corporationForm(), await newRegistration(api(), newAddress())),
    ];
    for (const tokens of sessions) {
      expect((await refresh(tokens)).status).toBe(401);
      expect((await refresh(tokens, await proof())).status).toBe(200);
    }
  });

  it('leads to one for a company with its key alone, so that a stolen access token lives no longer', async () => {
    const tokens = await signInBound();
    const { buyerId } = (await api().call<{ buyerId: number }>('GET', '/users/information', { tokens })).body;
    const path = `/users/companies/${buyerId}/session`;
    const enter = async (dpop?: string) =>
      api().call<Refused>('POST', path, { tokens, ...(dpop && { headers: { dpop } }) });
    expect((await enter()).status).toBe(401);
    expect((await enter(proofBy(foreign, path, await now()))).status).toBe(401);
    const { status, body } = await enter(proofBy(key, path, await now()));
    expect(status).toBe(200);
    expect((await refresh(body)).status).toBe(401);
    expect((await refresh(body, await proof())).status).toBe(200);
    const join = { tokens, body: { token: 'x'.repeat(43) } };
    expect((await api().call('POST', '/invitations/joining', join)).status).toBe(401);
  });

  it('is not needed by a browser without a key', async () => {
    expect((await refresh(await signIn(api()))).status).toBe(200);
  });
});
