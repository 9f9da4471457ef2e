import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { useApi } from './support/use-api';

interface Listed {
  readonly id: number;
  readonly name: string;
}

describe('what a buyer sees', () => {
  const api = useApi();
  let corporation: Tokens;
  let soleProprietor: Tokens;
  const get = <T = Record<string, unknown>>(path: string, tokens: Tokens) => api().call<T>('GET', path, { tokens });

  beforeAll(async () => {
    [corporation, soleProprietor] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
  });

  it('is its own company, in the names and cases of the specification', async () => {
    expect((await get('/users/information', corporation)).body).toEqual({
      emailAddress: 'hanako@aoba.example',
      userLastName: '山田',
      userFirstName: '花子',
      buyerId: expect.any(Number),
      businessForm: 1,
      phoneNumber: '0312345678',
      externalIntegrationClientIds: [],
      collectionMode: 'enabled',
      role: 'administrator',
      hasColleagues: false,
      approvals: null,
      companies: [{ buyerId: expect.any(Number), name: '株式会社青葉製作所' }],
      corporation: {
        corporate_name: '株式会社青葉製作所',
        corporate_name_kana: 'カブシキガイシャアオバセイサクショ',
        corporate_number: '4010001234567',
        representative_name: '青葉 誠',
        representative_name_kana: 'アオバ マコト',
        postal_code: '1010047',
        address_state: '東京都',
        address_city: '千代田区',
        address_street: '内神田1-2-3',
        address_building_name: '青葉ビル5階',
        representative_birthday: '1968-04-12',
        transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
      },
    });
    const { body } = await get<{ soleProprietor: object; corporation?: object }>('/users/information', soleProprietor);
    expect(body.soleProprietor).toMatchObject({
      business_name: '佐藤デザイン事務所',
      home_address_building_name: '',
      representative_birthday: '1985-09-03',
    });
    expect(body.corporation).toBeUndefined();
  });

  it('is its own suppliers, by kana, with counts of the requested status and of all', async () => {
    const { body } = await get<{ suppliers: Listed[]; total_count: number; count_all: number }>(
      '/suppliers?status=enable&page=0&size=2',
      corporation,
    );
    expect([body.suppliers.length, body.total_count, body.count_all]).toEqual([2, 6, 6]);
    const second = await get<{ suppliers: Listed[] }>('/suppliers?status=enable&page=1&size=2', corporation);
    expect(second.body.suppliers.map(({ id }) => id)).not.toEqual(
      expect.arrayContaining(body.suppliers.map(({ id }) => id)),
    );
    expect((await get('/suppliers?status=disable', corporation)).body).toMatchObject({
      suppliers: [],
      total_count: 0,
      count_all: 6,
    });
    expect((await get('/suppliers', soleProprietor)).body).toMatchObject({ total_count: 1, count_all: 1 });
  });

  it('is the ゆうちょ account of an invoice, in the format of other banks', async () => {
    const { body } = await get<{ suppliers: Listed[] }>('/suppliers', corporation);
    const suzuki = body.suppliers.find(({ name }) => name.startsWith('鈴木工務店'));
    expect((await get(`/suppliers/${suzuki?.id}/accounts`, corporation)).body).toEqual({
      accounts: [
        {
          id: expect.any(Number),
          bank_code: '9900',
          bank_name: 'ゆうちょ銀行',
          branch_code: '058',
          branch_name: '〇五八支店',
          account_type: 2,
          account_number: '1234567',
          holder_kana: 'ｽｽﾞｷ ｲﾁﾛｳ',
          holder_check: 'match',
          revision: 1,
          changed_at: null,
          caution: null,
          payments_to_earlier: { count: 0, payment_numbers: [] },
        },
      ],
    });
  });

  it('never includes data of another buyer', async () => {
    const { body: theirs } = await get<{ suppliers: Listed[] }>('/suppliers', corporation);
    const { body: notices } = await get<{ notifications: Listed[] }>('/users/notifications', corporation);
    const supplierId = theirs.suppliers[0]?.id;
    const noticeId = notices.notifications[0]?.id;
    const calls = [
      ['GET', `/suppliers/${supplierId}`],
      ['GET', `/suppliers/${supplierId}/accounts`],
      ['GET', `/users/notices/${noticeId}`],
      ['POST', `/users/notifications/${noticeId}/confirmation`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await api().call(method, path, { tokens: corporation })).status).toBeLessThan(300);
      const { status, body } = await api().call(method, path, { tokens: soleProprietor });
      expect([path, status, body['message']]).toEqual([path, 404, 'お探しの情報が見つかりませんでした。']);
    }
  });
});

describe('notifications', () => {
  const api = useApi();

  it('are unread until confirmed, and confirming again changes nothing', async () => {
    const tokens = await signIn(api());
    const list = async () =>
      (
        await api().call<{
          notifications: { id: number; is_confirmed: boolean }[];
          count_unread: number;
          total_count: number;
        }>('GET', '/users/notifications?page=0&size=1', { tokens })
      ).body;
    const before = await list();
    expect([before.notifications.length, before.count_unread, before.total_count]).toEqual([1, 2, 2]);
    const id = before.notifications[0]?.id;
    for (const _again of [1, 2]) {
      expect((await api().call('POST', `/users/notifications/${id}/confirmation`, { tokens })).status).toBe(204);
      const after = await list();
      expect([after.notifications[0]?.is_confirmed, after.count_unread]).toEqual([true, 1]);
    }
    expect((await api().call('GET', `/users/notices/${id}`, { tokens })).body).toMatchObject({
      id,
      kind: 'notice',
      doc_number: null,
      is_confirmed: true,
      body: expect.stringContaining('\n'),
    });
  });
});
