import { DEMO_SUPPLIER } from 'shared-rules/demo-supplier';
import type { ErrorBody } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Api, Tokens } from './support/api';
import { useApi } from './support/use-api';

interface Checked {
  readonly result: string;
  readonly holder_kana: string;
}

const MINATO = DEMO_SUPPLIER.account;
const HOUR_MS = 60 * 60_000;
/** Holder checks of a buyer within an hour. */
const LIMIT = 60;

const askOf = <T = Checked>(api: Api, tokens: Tokens, account: object): Promise<Answer<T>> =>
  api.call<T>('POST', '/accounts/holder_kana', { tokens, body: { ...MINATO, ...account } });

describe('名義を確認', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });
  const ask = <T = Checked>(account: object): Promise<Answer<T>> => askOf<T>(api(), tokens, account);

  it.each([
    ['match', {}, 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
    ['match', { holder_kana: '有限会社ミナトインサツ' }, 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
    ['match', { holder_kana: 'ゆうげんがいしゃ　みなと・いんさつ' }, 'ﾕ)ﾐﾅﾄ ｲﾝｻﾂ'],
    ['match', { account_number: '１２３４５６７', holder_kana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ' }, 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
    [
      'match',
      {
        bank_code: '0144',
        branch_code: '301',
        account_type: 1,
        account_number: '45678',
        holder_kana: 'カ）ホクリクセイコウ',
      },
      'ｶ)ﾎｸﾘｸｾｲｺｳ',
    ],
    ['match', { bank_code: '9900', branch_code: '058', holder_kana: 'スズキ イチロウ' }, 'ｽｽﾞｷ ｲﾁﾛｳ'],
    ['mismatch', { holder_kana: 'カ）ミナトインサツ' }, 'ｶ)ﾐﾅﾄｲﾝｻﾂ'],
    ['mismatch', { holder_kana: 'ミナトインサツ' }, 'ﾐﾅﾄｲﾝｻﾂ'],
    ['mismatch', { holder_kana: 'ミナトインザツ(ユ' }, 'ﾐﾅﾄｲﾝｻﾞﾂ(ﾕ'],
    ['unknown', { account_number: '1234568' }, 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
    ['unknown', { account_type: 1 }, 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
    ['unknown', { branch_code: '001' }, 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
  ])('answers %s for %p', async (result, account, holder) => {
    const { status, body } = await ask(account);
    expect([status, body]).toEqual([200, { result, holder_kana: holder }]);
  });

  it('never names the holder', async () => {
    const answers = [
      await ask({ holder_kana: 'ナマエ' }),
      await ask({ holder_kana: 'ミナト' }),
      await ask({ holder_kana: '' }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/ｲﾝｻﾂ|インサツ/);
    expect(await api().log()).not.toMatch(/ﾐﾅﾄ|ミナト|1234567/);
  });

  it.each([
    ['bank_code', '', '金融機関が選択されていません。'],
    ['bank_code', '9998', '選択した金融機関が見つかりません。金融機関を選び直してください。'],
    ['branch_code', '', '支店が選択されていません。'],
    ['branch_code', '998', '選択した支店が見つかりません。支店を選び直してください。'],
    ['account_type', null, '口座種別が選択されていません。'],
    ['account_number', '123', '口座番号は4桁から7桁の数字で入力してください。'],
    ['account_number', '12345678', '口座番号は7桁以内の数字で入力してください。'],
    ['holder_kana', '', '口座名義（カナ）が入力されていません。'],
    ['holder_kana', 'ミナト＆サン', '口座名義に使用できない文字が含まれています: 「＆」'],
    ['holder_kana', 'ガ'.repeat(16), '口座名義は半角30文字以内で入力してください（現在32文字）。'],
  ])('rejects %s %p', async (field, value, message) => {
    expect(await ask<ErrorBody>({ [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ field, message }] },
    });
  });

  it('lists all errors in one answer', async () => {
    const { body } = await ask<ErrorBody>({
      bank_code: '',
      branch_code: '',
      account_type: null,
      account_number: '',
      holder_kana: '',
    });
    expect(body.errors.map(({ field }) => field)).toEqual([
      'bank_code',
      'account_type',
      'account_number',
      'holder_kana',
    ]);
  });
});

describe('asking for many holders', () => {
  const api = useApi();

  it('is limited per buyer across processes, with the time to retry; a wrong format does not count', async () => {
    const second = await api().another();
    try {
      const tokens = await signIn(api());
      for (let tries = 0; tries < 5; tries += 1)
        expect((await askOf(api(), tokens, { holder_kana: '＆' })).status).toBe(422);
      const answers = await Promise.all(
        Array.from({ length: LIMIT }, (_, index) =>
          askOf(index % 2 === 0 ? api() : second, tokens, { account_number: String(1_000_000 + index) }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const process of [api(), second]) {
        const { status, headers, body } = await askOf<ErrorBody>(process, tokens, {});
        expect(status).toBe(429);
        expect(body.message).toMatch(
          /^名義を確認できる回数の上限に達しました。\d\d:\d\d以降にもう一度お試しください。確認しなくても、登録や申請に進めます。$/,
        );
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
      }
      // The limit is per buyer: another buyer has its own, another session of the same buyer has not.
      expect((await askOf(api(), await signIn(api(), SOLE_PROPRIETOR), {})).status).toBe(200);
      expect((await askOf(api(), await signIn(api()), {})).status).toBe(429);
      await api().moveClock(HOUR_MS + 1_000);
      expect((await askOf(api(), await signIn(api()), {})).status).toBe(200);
    } finally {
      await second.stop();
    }
  });

  it('gives the minute in Japan from which it is possible again', async () => {
    const tokens = await signIn(api(), SOLE_PROPRIETOR);
    const {
      rows: [row],
    } = await api().pool.query<{ ends: Date }>(
      `insert into rate_limits (key, count, window_ends_at) values ('holder_kana ' || (select buyer_id from users where email_address = $1), $2, now() + interval '90 minutes')
       on conflict (key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at returning window_ends_at as ends`,
      [SOLE_PROPRIETOR.email, LIMIT],
    );
    const { body } = await askOf<ErrorBody>(api(), tokens, {});
    const minute = new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format((row?.ends.getTime() ?? 0) + 59_999);
    expect(body.message).toContain(`${minute}以降`);
  });
});
