import type { ErrorBody, Passkey } from 'shared-api/types';
import { signIn, signInUnproven, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { createPasskey, type Fault } from './support/authenticator';
import { addPasskey, allowPersonal, beginPasskey, sendPasskey } from './support/passkeys';
import { useApi } from './support/use-api';

const REFUSED = {
  status: 422,
  body: {
    errors: [{ field: 'credential', code: 'wrong' }],
    message: 'パスキーを登録できませんでした。もう一度お試しいただくか、別の端末をご利用ください。',
  },
};
const EXPIRED = {
  status: 422,
  body: {
    errors: [{ field: 'credential', code: 'expired' }],
    message: 'パスキーの確認の有効期限が切れました。もう一度お試しください。',
  },
};

describe('passkeys of a user', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeEach(async () => {
    await api().pool.query('delete from passkeys');
    tokens = await signIn(api());
    await allowPersonal(api());
  });

  const list = async (of = tokens): Promise<Passkey[]> =>
    (await api().call<{ passkeys: Passkey[] }>('GET', '/users/passkeys', { tokens: of })).body.passkeys;
  const mails = async (subject: string): Promise<string[]> =>
    (
      await api().pool.query<{ text_body: string }>(
        `select text_body from mail_outbox where subject = $1 and recipient = 'hanako@aoba.example' order by id desc`,
        [subject],
      )
    ).rows.map((row) => row.text_body);
  /** Adds a passkey with one fault. */
  async function addFaulty(fault: Fault): Promise<Answer<ErrorBody>> {
    const { body } = await beginPasskey(api(), tokens);
    return sendPasskey<ErrorBody>(api(), tokens, body.challenge_id, createPasskey(body.options, fault).credential);
  }

  it('are requested as discoverable, with user verification', async () => {
    const { status, body } = await beginPasskey(api(), tokens);
    expect(status).toBe(200);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'カードで請求書' },
      user: { name: 'hanako@aoba.example', displayName: '山田 花子' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 300_000,
      excludeCredentials: [],
    });
  });

  it('have one opaque handle per user, always the same', async () => {
    const handle = async (of: Tokens): Promise<string> => (await beginPasskey(api(), of)).body.options.user.id;
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    await allowPersonal(api());
    const [mine, again, other] = [await handle(tokens), await handle(tokens), await handle(stranger)];
    expect(mine).toBe(again);
    expect(mine).not.toBe(other);
    expect(Buffer.from(mine, 'base64url')).toHaveLength(16);
    expect(Buffer.from(mine, 'base64url').toString()).not.toContain('hanako');
  });

  it('are stored under the given name, newest first, and a mail confirms it', async () => {
    await addPasskey(api(), tokens, ' 会社のパソコン ');
    await addPasskey(api(), tokens, 'スマートフォン');
    expect(await list()).toMatchObject([
      { name: 'スマートフォン', last_used_at: null, is_synced: true },
      { name: '会社のパソコン' },
    ]);
    const [mail] = await mails('パスキーの登録');
    expect(mail).toContain('株式会社青葉製作所 山田 花子 様');
    expect(mail).toContain('パスキー: スマートフォン');
    expect(mail).toContain('http://localhost:8080/myaccount/security');
  });

  it('indicate whether they are on one device only', async () => {
    const { body } = await beginPasskey(api(), tokens);
    const { credential } = createPasskey(body.options, { isSynced: false });
    expect((await sendPasskey(api(), tokens, body.challenge_id, credential)).body).toMatchObject({ is_synced: false });
  });

  it.each<[string, Fault]>([
    ['made on another page', { origin: 'https://phishing.example' }],
    ['made on another port of our host', { origin: 'http://localhost:9999' }],
    ['made for another service', { relyingParty: 'phishing.example' }],
    ['an answer to another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
    ['made without a check of the person', { isVerified: false }],
  ])('are refused where they are %s', async (_what, fault) => {
    expect(await addFaulty(fault)).toMatchObject(REFUSED);
    expect(await list()).toEqual([]);
  });

  it('are refused if the answer of the browser is malformed', async () => {
    const { body } = await beginPasskey(api(), tokens);
    const { credential } = createPasskey(body.options);
    const broken = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'oWNmb28' } };
    expect(await sendPasskey(api(), tokens, body.challenge_id, broken)).toMatchObject(REFUSED);
  });

  it('answer a challenge once, also when the first answer was refused', async () => {
    const { body } = await beginPasskey(api(), tokens);
    expect(
      await sendPasskey(
        api(),
        tokens,
        body.challenge_id,
        createPasskey(body.options, { isVerified: false }).credential,
      ),
    ).toMatchObject(REFUSED);
    expect(await sendPasskey(api(), tokens, body.challenge_id, createPasskey(body.options).credential)).toMatchObject(
      EXPIRED,
    );
  });

  it('answer a challenge within five minutes', async () => {
    const { body } = await beginPasskey(api(), tokens);
    await api().moveClock(5 * 60_000);
    expect(await sendPasskey(api(), tokens, body.challenge_id, createPasskey(body.options).credential)).toMatchObject(
      EXPIRED,
    );
  });

  it('answer a challenge of this very user, made for adding', async () => {
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    await allowPersonal(api());
    const { body: others } = await beginPasskey(api(), stranger);
    expect(
      await sendPasskey(api(), tokens, others.challenge_id, createPasskey(others.options).credential),
    ).toMatchObject(EXPIRED);
    const { body: signingIn } = await api().call<typeof others>('POST', '/login/passkey/challenge');
    const options = { ...signingIn.options, user: others.options.user };
    expect(await sendPasskey(api(), tokens, signingIn.challenge_id, createPasskey(options).credential)).toMatchObject(
      EXPIRED,
    );
    expect(
      await sendPasskey(api(), tokens, 'not-a-uuid'.padEnd(36, '-'), createPasskey(options).credential),
    ).toMatchObject(EXPIRED);
  });

  it('are created once per device, and stored once', async () => {
    const { passkey } = await addPasskey(api(), tokens);
    const { body } = await beginPasskey(api(), tokens);
    expect(body.options.excludeCredentials).toMatchObject([
      { id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const { passkey: next, credential } = createPasskey(body.options);
    await api().pool.query('update passkeys set credential_id = $1', [next.id]);
    expect(await sendPasskey(api(), tokens, body.challenge_id, credential)).toMatchObject({
      status: 409,
      body: { message: 'このパスキーは、すでに登録されています。' },
    });
  });

  it('are ten at most, also when two are added at once', async () => {
    for (let number = 1; number < 10; number += 1) await addPasskey(api(), tokens);
    const begun = await Promise.all([beginPasskey(api(), tokens), beginPasskey(api(), tokens)]);
    const added = await Promise.all(
      begun.map(({ body }) => sendPasskey(api(), tokens, body.challenge_id, createPasskey(body.options).credential)),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
    const message = 'パスキーは10個まで登録できます。使わないパスキーを削除してから、登録してください。';
    expect(await beginPasskey(api(), tokens)).toMatchObject({ status: 409, body: { message } });
    expect(await list()).toHaveLength(10);
  });

  it('need a visible name', async () => {
    const { body } = await beginPasskey(api(), tokens);
    const refused = await sendPasskey<ErrorBody>(
      api(),
      tokens,
      body.challenge_id,
      createPasskey(body.options).credential,
      '　',
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'パスキーの名前が入力されていません。' }] },
    });
  });

  it('are removed when deleted, and a mail confirms it', async () => {
    const { id } = await addPasskey(api(), tokens, '古いパソコン');
    expect((await api().call('DELETE', `/users/passkeys/${id}`, { tokens })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await mails('パスキーの削除'))[0]).toContain('パスキー: 古いパソコン');
    expect((await api().call('DELETE', `/users/passkeys/${id}`, { tokens })).status).toBe(404);
  });

  it("are the user's own: nobody else sees or deletes them", async () => {
    const { id } = await addPasskey(api(), tokens);
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    await allowPersonal(api());
    expect(await list(stranger)).toEqual([]);
    expect((await api().call('DELETE', `/users/passkeys/${id}`, { tokens: stranger })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('cannot be changed without a recent reauthentication', async () => {
    const fresh = await signInUnproven(api());
    const { body } = await beginPasskey(api(), tokens);
    const calls = [
      beginPasskey(api(), fresh),
      sendPasskey(api(), fresh, body.challenge_id, createPasskey(body.options).credential),
      api().call('DELETE', '/users/passkeys/1', { tokens: fresh }),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 403, body: { status: 'reauthentication_required' } });
  });
});
