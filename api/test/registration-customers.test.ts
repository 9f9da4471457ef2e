import {
  corporationForm,
  newCorporateNumber,
  newRegistration,
  newSoleProprietor,
  soleProprietorForm,
} from './support/new-account';
import { registeringAt, type Refusal } from './support/registering';
import { useApi } from './support/use-api';

const CUSTOMER = 'この法人番号は、すでに登録されています。社内の登録状況を確認するか、お問い合わせください。';

describe('a customer', () => {
  const api = useApi();
  const registering = registeringAt(api);
  const count = async (table: string) =>
    Number((await api().pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

  it('is recognised, as a corporation or a person', async () => {
    const tokens = await newRegistration(api());
    const check = (body: unknown) =>
      api().call<{ is_customer: boolean; message: string } & Refusal>('POST', '/user_simple_check', { tokens, body });
    expect((await check({ corporate_number: '4-0100-0123-4567' })).body).toEqual({
      is_customer: true,
      message: CUSTOMER,
    });
    expect((await check({ corporate_number: newCorporateNumber() })).body).toEqual({ is_customer: false, message: '' });
    await newSoleProprietor(api(), {
      representative_last_name: '長谷 川',
      representative_first_name: '誠',
      representative_birthday: '1988-08-08',
    });
    const person = {
      representative_last_name: '長谷川',
      representative_first_name: '誠',
      representative_birthday: '1988-08-08',
    };
    expect((await check(person)).body).toEqual({
      is_customer: true,
      message:
        'お名前と生年月日が同じお客様が、すでに登録されています。以前に登録されたことがある場合は、お問い合わせください。',
    });
    expect((await check({ ...person, representative_birthday: '1988-08-09' })).body.is_customer).toBe(false);
    expect((await check({ corporate_number: '4010001234568' })).body.errors).toEqual([
      {
        field: 'corporate_number',
        code: 'check_digit',
        message: '法人番号が正しくありません。番号を確認してください。',
      },
    ]);
    expect((await check({ corporate_number: '' })).body.errors).toMatchObject([
      { field: 'corporate_number', code: 'required' },
    ]);
    expect((await check({ ...person, representative_birthday: '1988-13-01' })).body.errors).toMatchObject([
      { field: 'representative_birthday' },
    ]);
    await newSoleProprietor(api(), person);
  });

  it('registers a corporation once, also when two of its people complete at once', async () => {
    const corporate_number = newCorporateNumber();
    const [one, other, late] = [
      await newRegistration(api()),
      await newRegistration(api()),
      await newRegistration(api()),
    ];
    const answers = await Promise.all(
      [one, other].map((tokens) => registering.corporation(tokens, corporationForm({ corporate_number }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { status, body } = await registering.corporation(late, corporationForm({ corporate_number }));
    expect([status, body]).toMatchObject([409, { message: CUSTOMER }]);
    expect((await registering.corporation(late, corporationForm())).status).toBe(201);
  });

  it('makes one buyer when it is completed twice at once', async () => {
    const tokens = await newRegistration(api());
    const before = [await count('buyers'), await count('users')];
    const answers = await Promise.all([
      registering.corporation(tokens, corporationForm()),
      registering.soleProprietor(tokens, soleProprietorForm()),
      registering.corporation(tokens, corporationForm()),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([401, 409]).toContain(status);
    expect([await count('buyers'), await count('users')]).toEqual(before.map((each) => each + 1));
    expect((await registering.corporation(tokens, corporationForm())).status).toBe(401);
  });
});
