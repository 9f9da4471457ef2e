import type { BuyerAccount, LoginUser } from 'shared-api/types';
import { CORPORATION, signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { newCorporation } from './support/new-account';
import { accountForm, type Refusal } from './support/suppliers';
import { useApi } from './support/use-api';

describe('deposit accounts', () => {
  const api = useApi();
  let tokens: Tokens;
  let email: string;
  let buyerId: number;
  beforeEach(async () => {
    ({ tokens, email } = await newCorporation(api()));
    buyerId = (await api().call<LoginUser>('GET', '/users/information', { tokens })).body.buyerId;
  });

  const add = (body: unknown = accountForm(), id = buyerId, key = newKey()): Promise<Answer<BuyerAccount & Refusal>> =>
    api().call('POST', `/buyers/${id}/accounts`, { tokens, body, headers: { 'idempotency-key': key } });
  const list = async (): Promise<BuyerAccount[]> =>
    (await api().call<{ accounts: BuyerAccount[] }>('GET', `/buyers/${buyerId}/accounts`, { tokens })).body.accounts;

  it('are kept as banks write them, with what the directory says about the holder, the newest first', async () => {
    expect(await list()).toEqual([]);
    const { status, body } = await add(
      accountForm({ account_number: '１２３４', holder_kana: 'カブシキガイシャ　ミドリショウジ' }),
    );
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        bank_code: '0005',
        bank_name: '三菱UFJ銀行',
        branch_code: '001',
        branch_name: expect.any(String),
        account_type: 2,
        account_number: '0001234',
        holder_kana: 'ｶ)ﾐﾄﾞﾘｼﾖｳｼﾞ',
        holder_check: 'unknown',
        created_at: expect.any(String),
      },
    ]);
    const { body: second } = await add();
    expect(second.holder_check).toBe('match');
    expect(await list()).toEqual([second, body]);
  });

  it('may be a savings account, and of ゆうちょ銀行 only of a type that its branch has', async () => {
    expect((await add(accountForm({ account_type: 4 }))).body.account_type).toBe(4);
    const yucho = { bank_code: '9900', branch_code: '029', account_number: '54321' };
    expect((await add(accountForm({ ...yucho, account_type: 1 }))).body).toMatchObject({
      branch_name: '〇二九支店',
      account_type: 1,
      account_number: '0054321',
    });
    for (const change of [
      { ...yucho, account_type: 2 },
      { ...yucho, account_type: 4 },
      { ...yucho, branch_code: '058', account_type: 1 },
    ] as const) {
      const { status, body } = await add(accountForm(change));
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'account_type', code: 'contradiction', message: expect.stringMatching(/ください。$/) }],
      ]);
    }
    const { status, body } = await add(accountForm({ ...yucho, account_type: 1, account_number: '7-54321' }));
    expect([status, body.errors]).toMatchObject([422, [{ field: 'account_number', code: 'format' }]]);
    expect((await list()).map(({ account_number: number }) => number)).toEqual(['0054321', '2468013']);
  });

  it('notify the buyer by a notification and a mail, with only the last digits of the number', async () => {
    await add(accountForm({ account_number: '7654321' }));
    const [mail] = (await mailsTo(api(), email)).slice(-1);
    expect(mail).toMatchObject({
      subject: '入金口座が追加されました',
      text: expect.stringContaining('口座番号: ****321（下3桁）'),
    });
    expect(mail?.text).toMatch(/操作者: 高橋 健太[\s\S]*/);
    expect(mail?.text).not.toContain('7654321');
    const { body } = await api().call<{ notifications: { subject: string; kind: string }[] }>(
      'GET',
      '/users/notifications',
      { tokens },
    );
    expect(body.notifications[0]).toMatchObject({ subject: '入金口座が追加されました', kind: 'notice' });
  });

  it('are unique: the same account is rejected without a notification, another number or type is not', async () => {
    await add();
    const mails = (await mailsTo(api(), email)).length;
    const again = await add(accountForm({ holder_kana: 'ベツノナマエ' }));
    expect([again.status, again.body.message]).toEqual([
      409,
      '同じ入金口座がすでに登録されています。登録済みの入金口座から選択してください。',
    ]);
    expect((await mailsTo(api(), email)).length).toBe(mails);
    expect([
      (await add(accountForm({ account_type: 1 }))).status,
      (await add(accountForm({ account_number: '1111111' }))).status,
    ]).toEqual([201, 201]);
  });

  it('are added once for a key, and once when two come at once', async () => {
    const key = newKey();
    const first = await add(accountForm(), buyerId, key);
    expect(await add(accountForm(), buyerId, key)).toMatchObject({ status: 201, body: first.body });
    const other = accountForm({ account_number: '2222222' });
    const answers = await Promise.all([1, 2, 3].map(() => add(other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(2);
  });

  it('are refused with everything that is wrong at its field', async () => {
    const { status, body } = await add({
      bank_code: '',
      branch_code: '',
      account_type: null,
      account_number: '123456789',
      holder_kana: '',
    });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['bank_code', 'account_type', 'account_number', 'holder_kana'],
    ]);
    expect(await list()).toEqual([]);
  });

  it('are not found by another buyer, to read or to add to', async () => {
    const others = await signIn(api(), CORPORATION);
    await add();
    expect((await api().call('GET', `/buyers/${buyerId}/accounts`, { tokens: others })).status).toBe(404);
    expect(
      (
        await api().call('POST', `/buyers/${buyerId}/accounts`, {
          tokens: others,
          body: accountForm({ account_number: '3333333' }),
          headers: { 'idempotency-key': newKey() },
        })
      ).status,
    ).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});
