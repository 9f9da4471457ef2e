import type { ErrorBody } from 'shared-api/types';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { createPasskey, type Fault, type SoftPasskey } from './support/authenticator';
import { addPasskey, proofOf, signInWith, type Challenge } from './support/passkeys';
import { useApi } from './support/use-api';

const WRONG = {
  status: 400,
  body: {
    status: 400,
    errors: [],
    message: 'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードをご利用ください。',
  },
};
const UNKNOWN = {
  status: 400,
  body: { status: 400, errors: [], message: 'このパスキーは登録されていません。パスワードをご利用ください。' },
};
const EXPIRED = {
  status: 400,
  body: { status: 400, errors: [], message: 'パスキーの確認の有効期限が切れました。もう一度お試しください。' },
};

describe('signing in with a passkey', () => {
  const api = useApi();
  let passkey: SoftPasskey;
  let id: number;
  beforeEach(async () => {
    await api().pool.query('delete from passkeys');
    ({ passkey, id } = await addPasskey(api(), await signIn(api())));
    await api().pool.query('delete from sign_ins');
  });

  const tryWith = async (fault: Fault): Promise<Answer<ErrorBody>> =>
    signInWith<ErrorBody>(api(), await proofOf(api(), passkey, fault));
  const history = async (): Promise<unknown[]> =>
    (
      await api().pool.query(
        'select method, result, email_address from sign_ins join users on users.id = user_id order by sign_ins.id',
      )
    ).rows;

  it('begins a session, and asks for no one-time code where the second factor is on', async () => {
    await api().pool.query('update users set is_second_factor_on = true');
    const { status, body } = await signInWith(api(), await proofOf(api(), passkey));
    expect(status).toBe(200);
    expect((await api().call('GET', '/users/information', { tokens: body })).body).toMatchObject({
      emailAddress: CORPORATION.email,
    });
    expect(
      (await api().call<Tokens>('POST', '/users/token', { body: { refresh_token: body.refresh_token } })).status,
    ).toBe(200);
    await api().pool.query('update users set is_second_factor_on = false');
  });

  it('is noted in the history and at the passkey', async () => {
    await signInWith(api(), await proofOf(api(), passkey));
    expect(await history()).toEqual([{ method: 'passkey', result: 'succeeded', email_address: CORPORATION.email }]);
    const { rows } = await api().pool.query(
      'select id::int, signature_counter::int, last_used_at is not null as is_used from passkeys',
    );
    expect(rows).toEqual([{ id, signature_counter: 1, is_used: true }]);
  });

  it('works repeatedly, also on a device without a counter', async () => {
    for (let times = 0; times < 2; times += 1) expect((await tryWith({})).status).toBe(200);
    await api().pool.query('update passkeys set signature_counter = 0');
    for (let times = 0; times < 2; times += 1) expect((await tryWith({ counter: 0 })).status).toBe(200);
  });

  it('offers a new challenge each time, without user data', async () => {
    const challenges = await Promise.all([1, 2].map(() => api().call<Challenge>('POST', '/login/passkey/challenge')));
    for (const { status, body } of challenges) {
      expect(status).toBe(200);
      expect(body.options).toEqual({
        rpId: 'localhost',
        challenge: expect.any(String),
        timeout: 300_000,
        userVerification: 'required',
      });
    }
    expect(new Set(challenges.map(({ body }) => body.options.challenge)).size).toBe(2);
  });

  it.each<[string, Fault]>([
    ['on another page', { origin: 'https://phishing.example' }],
    ['on another port of our host', { origin: 'http://localhost:9999' }],
    ['for another service', { relyingParty: 'phishing.example' }],
    ['to another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
    ['without a check of the person', { isVerified: false }],
    ['by another key', { isForged: true }],
    ['for another user', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('is rejected when the answer was given %s, and noted as failed', async (_what, fault) => {
    expect(await tryWith(fault)).toMatchObject(WRONG);
    expect(await history()).toEqual([{ method: 'passkey', result: 'failed', email_address: CORPORATION.email }]);
  });

  it('is rejected when the counter goes back or stands still: the device was copied', async () => {
    expect((await tryWith({ counter: 5 })).status).toBe(200);
    expect(await tryWith({ counter: 5 })).toMatchObject(WRONG);
    expect(await tryWith({ counter: 4 })).toMatchObject(WRONG);
    expect((await tryWith({ counter: 6 })).status).toBe(200);
  });

  it('is rejected for an unknown or deleted passkey', async () => {
    const { body } = await api().call<Challenge>('POST', '/login/passkey/challenge');
    const foreign = createPasskey({ ...body.options, user: { id: passkey.userHandle } }).passkey;
    expect(await signInWith(api(), await proofOf(api(), foreign))).toMatchObject(UNKNOWN);
    await api().pool.query('delete from passkeys');
    expect(await tryWith({})).toMatchObject(UNKNOWN);
    expect(await history()).toEqual([]);
  });

  it('accepts an answer once, also when it was rejected', async () => {
    const proof = await proofOf(api(), passkey);
    const answers = await Promise.all([signInWith(api(), proof), signInWith(api(), proof), signInWith(api(), proof)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await signInWith(api(), proof)).toMatchObject(EXPIRED);
    const wrong = await proofOf(api(), passkey, { isVerified: false });
    expect(await signInWith(api(), wrong)).toMatchObject(WRONG);
    expect(await signInWith(api(), wrong)).toMatchObject(EXPIRED);
  });

  it('accepts an answer within five minutes', async () => {
    const proof = await proofOf(api(), passkey);
    await api().moveClock(5 * 60_000);
    expect(await signInWith(api(), proof)).toMatchObject(EXPIRED);
    expect(await signInWith(api(), { ...proof, challenge_id: 'x'.repeat(36) })).toMatchObject(EXPIRED);
  });

  it('signs in the owner of the passkey', async () => {
    const { passkey: other } = await addPasskey(api(), await signIn(api(), SOLE_PROPRIETOR));
    const { body } = await signInWith(api(), await proofOf(api(), other));
    expect((await api().call('GET', '/users/information', { tokens: body })).body).toMatchObject({
      emailAddress: SOLE_PROPRIETOR.email,
    });
  });
});
