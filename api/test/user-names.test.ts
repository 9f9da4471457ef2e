import type { LoginUser } from 'shared-api/types';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { type Refusal, useMoney } from './support/money';

describe('the names that can be changed', () => {
  const money = useMoney();
  const put = (path: string, body: object, tokens: Tokens = money().tokens) =>
    money().api.call<Refusal>('PUT', path, { tokens, body });
  const information = async (tokens: Tokens = money().tokens) =>
    (await money().api.call<LoginUser>('GET', '/users/information', { tokens })).body;
  const senderOf = (user: LoginUser) =>
    (user.businessForm === 1 ? user.corporation : user.soleProprietor).transfer_person_name;

  it("are the user's own", async () => {
    expect((await put('/users/user_name', { user_last_name: ' 髙﨑　', user_first_name: '𠮷子' })).status).toBe(204);
    expect(await information()).toMatchObject({
      userLastName: '髙﨑',
      userFirstName: '𠮷子',
      emailAddress: CORPORATION.email,
    });
    const { status, body } = await put('/users/user_name', { user_last_name: '　 ', user_first_name: '𠮷'.repeat(51) });
    expect([status, body.errors.map(({ field, message }) => [field, message])]).toEqual([
      422,
      [['user_first_name', 'ご担当者名 名は50文字以内で入力してください。']],
    ]);
    expect((await put('/users/user_name', { user_last_name: '　 ', user_first_name: '花子' })).body.errors).toEqual([
      { field: 'user_last_name', code: 'required', message: 'ご担当者名 姓が入力されていません。' },
    ]);
    expect((await information()).userFirstName).toBe('𠮷子');
  });

  it('include the sender name, in characters of banks, for either business form', async () => {
    expect(
      (await put('/users/transfer_person_name', { transfer_person_name: 'カ）アオバセイサクショ　トウキョウ' })).status,
    ).toBe(204);
    expect(senderOf(await information())).toBe('ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ ﾄｳｷﾖｳ');
    const sole = await signIn(money().api, SOLE_PROPRIETOR);
    expect((await put('/users/transfer_person_name', { transfer_person_name: 'さとう　けん' }, sole)).status).toBe(204);
    expect([senderOf(await information(sole)), senderOf(await information())]).toEqual(['ｻﾄｳ ｹﾝ', 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ ﾄｳｷﾖｳ']);
  });

  it('are refused with the characters that no bank takes, when empty, and beyond 40', async () => {
    const cases = [
      ['青葉＆サトウ', 'characters', '振込名義に使用できない文字が含まれています: 「青葉＆」'],
      ['　・　', 'required', '振込名義（振込依頼人名）が入力されていません。'],
      ['ガ'.repeat(21), 'too_long', '振込名義は40文字以内で入力してください。'],
    ] as const;
    const before = senderOf(await information());
    for (const [name, code, message] of cases) {
      const { status, body } = await put('/users/transfer_person_name', { transfer_person_name: name });
      expect([status, body.errors]).toEqual([422, [{ field: 'transfer_person_name', code, message }]]);
    }
    expect(senderOf(await information())).toBe(before);
  });

  it('leave payments in progress unchanged', async () => {
    const payment = await money().pay(await money().newInvoice(30_000));
    await put('/users/transfer_person_name', { transfer_person_name: 'アオバ' });
    expect((await money().payment(payment.id)).transfer_person_name).toBe(payment.transfer_person_name);
  });
});
