import { useMoney, useOwnMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { newSeller, payRequest, requestOf, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

describe('requested payments in the hands of an operator', () => {
  const money = useMoney();
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });
  const paid = async (): Promise<number> => {
    const { id } = await sendRequest(money().api, seller, { fee_bearer: 'seller' });
    await payRequest(money(), id);
    return id;
  };

  it('are listed with their request and the deposit, and shown with the account and the bearer of the fee', async () => {
    const id = await paid();
    const { request_number: number } = await requestOf(money().api, seller, id);
    const listed = (await runOperator(money().api, ['list'])).output.split('\n').find((line) => line.includes(number));
    expect(listed).toContain('株式会社みどり商事');
    expect(listed).toMatch(/256,080円\s+264,000円/);
    const { code, output } = await runOperator(money().api, ['show', String(id)]);
    expect(code).toBe(0);
    for (const text of [
      number,
      '株式会社みどり商事 (法人番号 ',
      '入金口座',
      '2468013 ｶ)ﾐﾄﾞﾘｼﾖｳｼﾞ',
      '依頼の送信',
      '決済',
      '7,920円',
      'いつもありがとうございます。',
    ])
      expect(output).toContain(text);
    expect(output).toMatch(/手数料の負担\s+依頼元/);
    expect(output).toMatch(/入金額\s+256,080円/);
  });

  it('a company that the operator knows is credited with paid requests, and its quota with it', async () => {
    const { api } = money();
    const { body } = await api.call<{ corporation: { corporate_number: string } }>('GET', '/users/information', {
      tokens: seller.tokens,
    });
    const { code, output } = await runOperator(api, [
      'request-credit',
      body.corporation.corporate_number,
      '--count',
      '4',
    ]);
    expect([code, output.trim()]).toEqual([
      0,
      '株式会社みどり商事: 支払い済みの依頼に 4 件を加えて数えます。送信できる依頼は24時間に30件、お支払いのない依頼は30日間に110件までです。',
    ]);
    expect(await runOperator(api, ['request-credit', '9999999999999', '--count', '4'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('登録されていません') as string,
    });
    expect(await runOperator(api, ['request-credit', body.corporation.corporate_number])).toMatchObject({
      code: 1,
      output: expect.stringContaining('--count') as string,
    });
  });

  it('cannot be sent back, since their buyer could correct nothing', async () => {
    const id = await paid();
    const refused = expect.stringContaining('利用者に修正を求められません');
    await runOperator(money().api, ['show', String(id)]);
    expect(await runOperator(money().api, ['send-back', String(id), '--reason', '金額が違います'])).toMatchObject({
      code: 1,
      output: refused,
    });
    await money().decide(id, 'approve');
    expect(
      await runOperator(money().api, ['return-transfer', String(id), '--reason', '口座がありません']),
    ).toMatchObject({ code: 1, output: refused });
    expect((await requestOf(money().api, seller, id)).status).toBe(3);
  });

  it('cannot be examined before they are paid', async () => {
    const { id } = await sendRequest(money().api, seller);
    await runOperator(money().api, ['show', String(id)]);
    expect(await runOperator(money().api, ['approve', String(id)])).toMatchObject({
      code: 1,
      output: expect.stringContaining('まだ支払われていません'),
    });
    expect((await runOperator(money().api, ['show', String(id)])).output).toContain('お支払い待ち');
  });
});

describe('the embedded policy', () => {
  const money = useOwnMoney({
    env: {
      EMBEDDED_POLICY: '1',
      EXAMINATION_DELAY_MS: '0',
      APPROVAL_DELAY_MS: '0',
      TRANSFER_BANK: 'embedded',
      TRANSFER_CUT_OFF: '09:00',
    },
  });

  it('carries a requested payment all the way to the deposit', async () => {
    const seller = await newSeller(money().api);
    const { id } = await sendRequest(money().api, seller);
    await payRequest(money(), id);
    const { deposit_date } = await until(
      () => requestOf(money().api, seller, id),
      ({ status }) => status === 3,
    );
    await money().api.moveClock(Date.parse(`${deposit_date}T09:00:00+09:00`) - Date.now());
    const deposited = await until(
      () => requestOf(money().api, seller, id),
      ({ status }) => status === 4,
    );
    expect(deposited).toMatchObject({ collection_number: 5, has_statement: true, deposit_amount: 264_000 });
    expect(deposited.history.map(({ event }) => event)).toEqual([
      'sendRegistered',
      'payRequest',
      'check',
      'approve',
      'execute',
    ]);
  });
});
