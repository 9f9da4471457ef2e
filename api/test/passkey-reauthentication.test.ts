import { signIn, signInUnproven, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import type { SoftPasskey } from './support/authenticator';
import { addPasskey, beginPasskey, proofOf, signInWith } from './support/passkeys';
import { useApi } from './support/use-api';

const refused = (code: string, message: string) => ({
  status: 422,
  body: { message, errors: [{ field: 'credential', code, message }] },
});
const UNKNOWN = refused('unknown', 'このパスキーは登録されていません。パスワードをご利用ください。');
const WRONG = refused(
  'wrong',
  'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードをご利用ください。',
);
const EXPIRED = refused('expired', 'パスキーの確認の有効期限が切れました。もう一度お試しください。');

describe('proving oneself again with a passkey', () => {
  const api = useApi();
  let tokens: Tokens;
  let passkey: SoftPasskey;
  beforeEach(async () => {
    await api().pool.query('delete from passkeys');
    ({ passkey } = await addPasskey(api(), await signIn(api())));
    tokens = await signInUnproven(api());
  });

  const prove = (proof: unknown): Promise<Answer> =>
    api().call('POST', '/users/reauthentication', { tokens, body: proof });
  const mayChange = async (): Promise<boolean> => (await beginPasskey(api(), tokens)).status === 200;

  it('lets this session change personal settings for ten minutes', async () => {
    expect(await mayChange()).toBe(false);
    expect(await prove(await proofOf(api(), passkey))).toMatchObject({
      status: 200,
      body: { valid_until: expect.any(String) },
    });
    expect(await mayChange()).toBe(true);
    expect((await beginPasskey(api(), await signInUnproven(api()))).status).toBe(403);
    await api().moveClock(9 * 60_000);
    expect(await mayChange()).toBe(true);
    await api().moveClock(60_000);
    expect(
      (
        await beginPasskey(
          api(),
          (await api().call<Tokens>('POST', '/users/token', { body: { refresh_token: tokens.refresh_token } })).body,
        )
      ).status,
    ).toBe(403);
  });

  it("accepts only the user's own passkey; another one is unknown, and stays usable by its owner", async () => {
    const { passkey: others } = await addPasskey(api(), await signIn(api(), SOLE_PROPRIETOR));
    await api().pool.query('update sessions set personal_until = null');
    expect(await prove(await proofOf(api(), others))).toMatchObject(UNKNOWN);
    expect(await mayChange()).toBe(false);
    expect((await api().pool.query('select signature_counter::int from passkeys order by id')).rows).toEqual([
      { signature_counter: 0 },
      { signature_counter: 0 },
    ]);
    expect((await signInWith(api(), await proofOf(api(), others))).status).toBe(200);
  });

  it('rejects a wrong answer, and keeps the session', async () => {
    expect(await prove(await proofOf(api(), passkey, { isVerified: false }))).toMatchObject(WRONG);
    expect(await prove(await proofOf(api(), passkey, { origin: 'https://phishing.example' }))).toMatchObject(WRONG);
    expect(await mayChange()).toBe(false);
    expect((await api().call('GET', '/users/information', { tokens })).status).toBe(200);
  });

  it('accepts an answer once, and not one used by a sign-in', async () => {
    const proof = await proofOf(api(), passkey);
    expect((await signInWith(api(), proof)).status).toBe(200);
    expect(await prove(proof)).toMatchObject(EXPIRED);
    expect(await mayChange()).toBe(false);
  });

  it('is not a sign-in: the history has no entry', async () => {
    await api().pool.query('delete from sign_ins');
    await prove(await proofOf(api(), passkey));
    await prove(await proofOf(api(), passkey, { isForged: true }));
    expect((await api().pool.query('select * from sign_ins')).rows).toEqual([]);
  });
});
