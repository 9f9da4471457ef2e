import type { ErrorBody, FoundCorporation } from 'shared-api/types';
import { signIn } from './support/accounts';
import type { Answer, Api, Tokens } from './support/api';
import { startApi } from './support/api';
import { startCorporateRegister, type CorporateRegister } from './support/corporate-register';
import { everyNth } from './support/full';

const APPLICATION_ID = 'KtestOfTheTests';
const place = { state: '東京都', city: '千代田区', street: '内神田１丁目２－３', postCode: '1010047' };
const ENTRIES = [
  { ...place, number: '7000012050002', name: '株式会社みどり商事', furigana: 'ミドリショウジ' },
  { ...place, number: '4011001098993', name: 'みどり合同会社', furigana: 'ミドリ' },
  { ...place, number: '6120001039879', name: '株式会社ＡＢＣみどり', furigana: '' },
  { ...place, number: '1220001009876', name: '青木工業株式会社', furigana: 'アオキコウギョウ' },
  { ...place, number: '7123456789012', name: '有限会社みどり', furigana: 'ミドリ', closeDate: '2020-03-31' },
];

describe('corporations of the official register', () => {
  let register: CorporateRegister;
  let api: Api;
  let tokens: Tokens;
  beforeAll(async () => {
    register = await startCorporateRegister(APPLICATION_ID, ENTRIES);
    api = await startApi({
      env: {
        CORPORATE_NUMBER_API_ID: APPLICATION_ID,
        CORPORATE_NUMBER_API_URL: register.url,
        CORPORATE_NUMBER_API_TIMEOUT_MS: '3000',
      },
    });
    tokens = await signIn(api);
  });
  afterEach(() => register.answerWith(undefined));
  afterAll(async () => {
    await api.stop();
    await register.stop();
  });

  const find = <T = { corporations: FoundCorporation[] }>(
    query: Readonly<Record<string, string>>,
  ): Promise<Answer<T>> => api.call<T>('GET', `/corporations?${new URLSearchParams(query)}`, { tokens });
  const namesFor = async (name: string): Promise<string[]> =>
    (await find({ name })).body.corporations.map(({ corporate_name }) => corporate_name);

  it('are found by number, with name, kana and address as our forms take them', async () => {
    const { body } = await find({ corporate_number: '７０００－０１２０－５０００２' });
    expect(body.corporations).toEqual([
      {
        corporate_number: '7000012050002',
        corporate_name: '株式会社みどり商事',
        corporate_name_kana: 'カブシキガイシャミドリショウジ',
        postal_code: '1010047',
        address_state: '東京都',
        address_city: '千代田区',
        address_street: '内神田1丁目2-3',
      },
    ]);
  });

  it('are not found once they are closed', async () => {
    expect((await find({ corporate_number: '7123456789012' })).body.corporations).toEqual([]);
    expect(await namesFor('有限会社みどり')).not.toContain('有限会社みどり');
  });

  it.each(['みどり', '(株)みどり', 'みどり㈱', '合同会社 みどり'])(
    'are found by a part of the name, whatever the legal form: %s',
    async (name) => {
      expect((await namesFor(name)).sort()).toEqual(
        ['みどり合同会社', '株式会社みどり商事', '株式会社ＡＢＣみどり'].sort(),
      );
    },
  );

  it('are found by letters of any width', async () => {
    expect(await namesFor('ABCみどり')).toEqual(['株式会社ＡＢＣみどり']);
  });

  it('are found by a name with the radicals of a PDF', async () => {
    expect(await namesFor('⻘⽊⼯業')).toEqual(['青木工業株式会社']);
  });

  it('come with the name that fits best first', async () => {
    expect(await namesFor('みどり')).toEqual(['みどり合同会社', '株式会社みどり商事', '株式会社ＡＢＣみどり']);
  });

  it('are not requested for a legal form alone', async () => {
    const before = register.requests.length;
    expect(await namesFor('株式会社')).toEqual([]);
    expect(register.requests).toHaveLength(before);
  });

  it('are requested once in some minutes', async () => {
    const before = register.requests.length;
    for (let times = 0; times < 3; times += 1) await namesFor('商事');
    expect(register.requests).toHaveLength(before + 1);
    await api.moveClock(10 * 60_000);
    tokens = await signIn(api);
    await namesFor('商事');
    expect(register.requests).toHaveLength(before + 2);
  });

  it.each(
    everyNth(
      [
        [
          'answers 500',
          (response) => {
            response.writeHead(500).end('502,サーバーエラー');
          },
        ],
        [
          'does not know our id',
          (response) => {
            response.writeHead(404).end();
          },
        ],
        [
          'answers with a page',
          (response) => {
            response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>メンテナンス中</body></html>');
          },
        ],
        [
          'breaks off',
          (response) => {
            response.destroy();
          },
        ],
        ['says nothing', () => undefined],
      ] satisfies [string, Parameters<CorporateRegister['answerWith']>[0]][],
      3,
    ),
  )('are unavailable with a message while it %s, and found again after', async (what, handler) => {
    register.answerWith(handler);
    const { status, body } = await find<ErrorBody>({ name: `みどり${what}` });
    expect([status, body.message]).toEqual([
      503,
      '法人番号の検索サービスに接続できませんでした。時間をおいて検索し直すか、法人名と住所を直接入力してください。',
    ]);
    register.answerWith(undefined);
    expect((await find({ name: `みどり${what}` })).status).toBe(200);
  });

  it('are looked up without logging our application id', async () => {
    expect(await api.log()).toContain('the register of corporations gave no answer');
    expect(await api.log()).not.toContain(APPLICATION_ID);
  });
});
