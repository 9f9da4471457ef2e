import type { CodeSession } from 'shared-api/types';
import { CORPORATION } from './support/accounts';
import type { Tokens } from './support/api';
import { beginSignUp, corporationForm, mailedCode, newAddress, PASSWORD } from './support/new-account';
import { otherThan } from './support/sign-ins';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;
const CODE_WRONG = '認証コードが正しくありません。もう一度入力してください。';
const CODE_EXPIRED = '認証コードの有効期限が切れています。再送してください。';

describe('the code of a sign-up', () => {
  const api = useApi();
  const certify = (codeSession: string, code: string) =>
    api().call<Tokens & { errors: unknown }>('POST', '/users/certification', {
      body: { code_session: codeSession, code },
    });
  const resume = (address: string) =>
    api().call<CodeSession>('POST', '/users/resignup', { body: { email_address: address } });
  const login = (address: string, password: string) =>
    api().call<Tokens>('POST', '/login', { body: { email_address: address, password } });
  const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is accepted in any width and with spaces', async () => {
    const address = newAddress();
    const { body } = await beginSignUp(api(), address);
    const wide = [...(await mailedCode(api(), address))]
      .map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      .join('');
    expect((await certify(body.code_session, `${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200);
  });

  it('is refused when it is wrong, was used or has expired, never as 401', async () => {
    const address = newAddress();
    const { body } = await beginSignUp(api(), address);
    const code = await mailedCode(api(), address);
    expect(await certify(body.code_session, another(code))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', code: 'wrong', message: CODE_WRONG }] },
    });
    expect((await certify(body.code_session, code)).status).toBe(200);
    expect(await certify(body.code_session, code)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', code: 'expired', message: CODE_EXPIRED }] },
    });
    const late = await beginSignUp(api(), address);
    await api().moveClock(10 * MINUTE_MS);
    expect(await certify(late.body.code_session, await mailedCode(api(), address))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', code: 'expired' }] },
    });
  });

  it('allows five tries, also when they come at once', async () => {
    const address = newAddress();
    const { body } = await beginSignUp(api(), address);
    const code = await mailedCode(api(), address);
    const tries = await Promise.all(Array.from({ length: 8 }, () => certify(body.code_session, another(code))));
    expect(tries.map((each) => (each.body.errors as { code: string }[])[0]?.code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'expired'),
      ...Array.from({ length: 5 }, () => 'wrong'),
    ]);
    expect((await certify(body.code_session, code)).status).toBe(422);
  });

  it('is used once when it comes twice at once', async () => {
    const address = newAddress();
    const { body } = await beginSignUp(api(), address);
    const code = await mailedCode(api(), address);
    const answers = await Promise.all([certify(body.code_session, code), certify(body.code_session, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('sets the password that it was requested with: a stranger who signs up with the address gains nothing', async () => {
    const address = newAddress();
    const owner = await beginSignUp(api(), address);
    const ownersCode = await mailedCode(api(), address);
    const stranger = await beginSignUp(api(), address, 'a stranger chose this one');
    const strangersCode = await mailedCode(api(), address);
    // In one of a million cases both codes are the same.
    const wrong = strangersCode === ownersCode ? otherThan(strangersCode) : ownersCode;
    expect((await certify(stranger.body.code_session, wrong)).status).toBe(422);
    expect((await certify(owner.body.code_session, ownersCode)).status).toBe(200);
    expect((await login(address, 'a stranger chose this one')).status).toBe(400);
    expect((await login(address, PASSWORD)).status).toBe(303);
  });

  it('is mailed to an address at most ten times an hour, known or not', async () => {
    const known = CORPORATION.email;
    await api().moveClock(61 * MINUTE_MS);
    for (const address of [newAddress(), known]) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => resume(address)));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    }
    const refused = await resume(known);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await api().moveClock(61 * MINUTE_MS);
    expect((await resume(known)).status).toBe(200);
  });

  it('creates no second account for an address that became a user meanwhile', async () => {
    const address = newAddress();
    const [first, firstCode] = [await beginSignUp(api(), address), await mailedCode(api(), address)];
    const [second, secondCode] = [await beginSignUp(api(), address), await mailedCode(api(), address)];
    const { body: tokens } = await certify(first.body.code_session, firstCode);
    expect((await api().call('POST', '/users/corporation', { tokens, body: corporationForm() })).status).toBe(201);
    expect(await certify(second.body.code_session, secondCode)).toMatchObject({
      status: 409,
      body: { message: 'このメールアドレスは、すでに登録されています。ログインしてご利用ください。' },
    });
    expect((await api().pool.query('select 1 from registrations where email_address = $1', [address])).rowCount).toBe(
      1,
    );
  });
});
