import type { ErrorBody, FoundAddress, FoundCorporation } from 'shared-api/types';
import { signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { useApi } from './support/use-api';

interface Corporations {
  readonly corporations: FoundCorporation[];
  readonly is_truncated: boolean;
}

describe('lookups for forms', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  describe('addresses of a postal code', () => {
    const find = <T = { addresses: FoundAddress[] }>(code: string): Promise<Answer<T>> =>
      api().call<T>('GET', `/postal_codes/${encodeURIComponent(code)}`, { tokens });

    it.each(['1010047', '101-0047', '１０１－００４７', '〒101ー0047', ' 101 0047 '])(
      'are found for %p',
      async (code) => {
        const { status, body } = await find(code);
        expect([status, body]).toEqual([
          200,
          {
            addresses: [
              { postal_code: '1010047', address_state: '東京都', address_city: '千代田区', address_street: '内神田' },
            ],
          },
        ]);
      },
    );

    it('are all returned for a code with several towns', async () => {
      expect((await find('921-8046')).body.addresses.map(({ address_street }) => address_street)).toEqual([
        '大桑町',
        '三小牛町',
      ]);
    });

    it('are none for a code that does not exist', async () => {
      expect(await find('000-0000')).toMatchObject({ status: 200, body: { addresses: [] } });
    });

    it.each(['101004', '10100470', 'abc', '101-004a', '1010047'.repeat(5)])(
      'are rejected for %p, which is not a code',
      async (code) => {
        expect(await find<ErrorBody>(code)).toMatchObject({
          status: 422,
          body: { errors: [{ field: 'code', message: '郵便番号は7桁の数字で入力してください。' }] },
        });
      },
    );
  });

  describe('corporations of the embedded sample', () => {
    const find = <T = Corporations>(query: Readonly<Record<string, string>>): Promise<Answer<T>> =>
      api().call<T>('GET', `/corporations?${new URLSearchParams(query)}`, { tokens });
    const aoba = {
      corporate_number: '4010001234567',
      corporate_name: '株式会社青葉製作所',
      corporate_name_kana: 'カブシキガイシャアオバセイサクショ',
      postal_code: '1010047',
      address_state: '東京都',
      address_city: '千代田区',
      address_street: '内神田1-2-3',
    };

    it.each(['4010001234567', '４０１０００１２３４５６７', '4-0100-0123-4567', ' 4010001234567 '])(
      'are found by the number %p',
      async (corporateNumber) => {
        expect(await find({ corporate_number: corporateNumber })).toMatchObject({
          status: 200,
          body: { corporations: [aoba], is_truncated: false },
        });
      },
    );

    it.each(['青葉製作', '(株)青葉製', '㈱青葉製作所', 'ｱｵﾊﾞｾｲ', 'あおばせい'])(
      'are found by the name %p',
      async (name) => {
        expect((await find({ name })).body.corporations[0]).toEqual(aoba);
      },
    );

    it('are looked up by the number if both are given', async () => {
      expect((await find({ corporate_number: '4010001234567', name: 'みなと' })).body.corporations).toEqual([aoba]);
    });

    it('are none for an unknown number or name', async () => {
      expect((await find({ corporate_number: '7000012050002' })).body).toEqual({
        corporations: [],
        is_truncated: false,
      });
      expect((await find({ name: '存在しない会社' })).body).toEqual({ corporations: [], is_truncated: false });
    });

    it('are cut off at fifty, which the answer indicates', async () => {
      const { body } = await find({ name: 'シ' });
      expect([body.corporations.length, body.is_truncated]).toEqual([50, true]);
    });

    it.each([
      ['401000123456', '法人番号は13桁の数字で入力してください。'],
      ['T4010001234567', '法人番号は13桁の数字で入力してください。'],
      ['5010001234567', '法人番号が正しくありません。番号を確認してください。'],
    ])('are rejected for the number %s', async (corporateNumber, message) => {
      expect(await find<ErrorBody>({ corporate_number: corporateNumber })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'corporate_number', message }] },
      });
    });

    it.each<Readonly<Record<string, string>>>([{}, { name: '　' }, { corporate_number: ' ', name: ' ' }])(
      'are rejected without a search term: %p',
      async (query) => {
        expect(await find<ErrorBody>(query)).toMatchObject({
          status: 422,
          body: { errors: [{ field: 'name', message: '法人番号または法人名が入力されていません。' }] },
        });
      },
    );

    it('are limited per source and minute; searching works again a minute later', async () => {
      let last = 200;
      for (let tries = 0; tries < 80 && last === 200; tries += 1) last = (await find({ name: '青葉' })).status;
      expect(last).toBe(429);
      await api().moveClock(61_000);
      expect((await find({ name: '青葉' })).status).toBe(200);
    });
  });
});
