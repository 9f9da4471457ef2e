import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { ALGORITHM, type SigningKeys } from '../../platform/secrets/signing-keys';
import type { Executor } from '../../platform/db/client';
import { subjectOf, tokenResponse, verifyToken } from './tokens';

const NOW = Date.UTC(2026, 10, 28);
const LIFE_MS = 300_000;
const OWNER = { sessionId: '0b0e7a0c-7a3e-4b5e-9d4f-2f4f2d6f8a11', subject: '7' };

/** Creates key stores that know each other's name of the key, but not its content. */
async function createKeys(kid = 'kid-1') {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519' });
  const keys: SigningKeys = {
    current: async () => ({ kid, key: privateKey }),
    find: async (wanted) => (wanted === kid ? publicKey : undefined),
    renew: async () => kid,
  };
  return { keys, privateKey };
}

const issue = async (keys: SigningKeys, now = NOW) =>
  tokenResponse(keys, {} as Executor, { subject: OWNER, refreshToken: 'refresh', ttlMs: LIFE_MS }, now);

const answered = async (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'accepted',
    (error: { httpStatus?: number; details?: { status?: string }; message: string }) =>
      error.httpStatus === undefined ? error.message : [error.httpStatus, error.details?.status ?? null],
  );

const EXPIRED = [401, 'expired_access_token'];
const REFUSED = [401, null];

describe('a token', () => {
  it('names its session and owner, for the audience it was made for alone', async () => {
    const { keys } = await createKeys();
    const tokens = await issue(keys);
    expect(tokens.refresh_token).toBe('refresh');
    expect(await verifyToken(keys, 'access', tokens.access_token, NOW)).toEqual(OWNER);
    expect(await verifyToken(keys, 'id', tokens.id_token, NOW)).toEqual(OWNER);
    expect(await answered(verifyToken(keys, 'id', tokens.access_token, NOW))).toEqual(REFUSED);
    expect(await answered(verifyToken(keys, 'access', tokens.id_token, NOW))).toEqual(REFUSED);
  });

  it('says when it was made, and by whom', async () => {
    const { keys, privateKey } = await createKeys();
    const { access_token: token } = await issue(keys);
    expect(decodeProtectedHeader(token)).toEqual({ alg: ALGORITHM, kid: 'kid-1', typ: 'JWT' });
    expect(decodeJwt(token)).toMatchObject({ iss: 'card-seikyusho', iat: NOW / 1000, exp: (NOW + LIFE_MS) / 1000 });
    const by = (issuer: string) =>
      new SignJWT({ sid: 'x' })
        .setProtectedHeader({ alg: ALGORITHM, kid: 'kid-1' })
        .setIssuer(issuer)
        .setAudience('access')
        .setSubject('7')
        .setExpirationTime((NOW + LIFE_MS) / 1000)
        .sign(privateKey);
    expect(await verifyToken(keys, 'access', await by('card-seikyusho'), NOW)).toEqual({
      sessionId: 'x',
      subject: '7',
    });
    expect(await answered(verifyToken(keys, 'access', await by('stranger'), NOW))).toEqual(REFUSED);
  });

  it('names a user by its number, and a registration so that no user has its name', () => {
    expect(subjectOf({ userId: 7 })).toBe('7');
    expect(subjectOf({ registrationId: 7 })).toBe('registration-7');
  });

  it('is over at the same moment whether it was seen before or not', async () => {
    const { keys } = await createKeys();
    const end = NOW + LIFE_MS;
    const [seen, unseen] = [(await issue(keys)).access_token, (await issue(keys)).id_token];
    expect(await verifyToken(keys, 'access', seen, end - 1)).toMatchObject(OWNER);
    expect(await answered(verifyToken(keys, 'access', seen, end))).toEqual(EXPIRED);
    expect(await answered(verifyToken(keys, 'id', unseen, end))).toEqual(EXPIRED);
    expect(await verifyToken(keys, 'access', seen, end - 1)).toMatchObject(OWNER);
  });

  it('of a key that is not ours is refused, under our name of a key as under another', async () => {
    const { keys } = await createKeys();
    const stranger = await createKeys();
    const unknown = await createKeys('kid-2');
    expect(await answered(verifyToken(keys, 'access', (await issue(stranger.keys)).access_token, NOW))).toEqual(
      REFUSED,
    );
    expect(await answered(verifyToken(keys, 'access', (await issue(unknown.keys)).access_token, NOW))).toEqual(REFUSED);
    expect(await answered(verifyToken(keys, 'access', 'not.a.token', NOW))).toEqual(REFUSED);
  });

  it.each([
    ['session', (token: SignJWT) => token.setSubject('7').setExpirationTime(NOW / 1000 + 300), {}],
    ['owner', (token: SignJWT) => token.setExpirationTime(NOW / 1000 + 300), { sid: 'x' }],
    ['end', (token: SignJWT) => token.setSubject('7'), { sid: 'x' }],
  ])('without %s is refused', async (_name, complete, content) => {
    const { keys, privateKey } = await createKeys();
    const token = new SignJWT(content)
      .setProtectedHeader({ alg: ALGORITHM, kid: 'kid-1' })
      .setIssuer('card-seikyusho')
      .setAudience('access');
    expect(await answered(verifyToken(keys, 'access', await complete(token).sign(privateKey), NOW))).toEqual(REFUSED);
  });

  it('is no reason to sign out while the keys cannot be read', async () => {
    const { keys } = await createKeys();
    const { access_token: token } = await issue(keys);
    const find = async (): Promise<CryptoKey> => {
      throw new Error('The database is down.');
    };
    expect(await answered(verifyToken({ ...keys, find }, 'access', token, NOW))).toBe('The database is down.');
  });
});
