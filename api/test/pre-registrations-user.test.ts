import type { PreRegisteredSummary } from 'shared-api/types';
import type { Answer, Tokens } from './support/api';
import type { ConnectedSystem } from './support/connected-system';
import { newKey } from './support/documents';
import { newSoleProprietor } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import {
  cancelPreRegistered,
  decline,
  preRegisterCollection,
  preRegisteredPayment,
  preRegisterPayment,
  seenByUser,
  uploadToPreRegister,
} from './support/pre-registrations';
import { newSeller } from './support/requests';
import { accountForm, corporationSupplier, newSupplier, supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

interface UserList {
  readonly pre_registrations: readonly PreRegisteredSummary[];
  readonly count: number;
  readonly total_count: number;
}

describe('the user of pre-registrations', () => {
  const api = useApi();
  let user: { readonly email: string; readonly tokens: Tokens };
  let system: ConnectedSystem;
  beforeEach(async () => {
    user = await newSeller(api());
    system = await plantConnection(api(), { email: user.email });
  });

  const list = (query = '', tokens = user.tokens): Promise<Answer<UserList>> =>
    api().call<UserList>('GET', `/users/pre_registrations?${query}`, { tokens });
  const seen = async (id: string) => (await seenByUser(api(), user.tokens, id)).body;
  const suppliers = supplierCalls(api, () => user.tokens);

  it('sees those that wait, of any system, and the outcome of the others', async () => {
    const other = await plantConnection(api(), { email: user.email, name: '請求ソフトB' });
    const payment = await preRegisterPayment(system);
    const collection = await preRegisterCollection(other, { amount: null, invoice_number: null });
    const gone = await preRegisterPayment(system);
    await cancelPreRegistered(system, gone.id);
    const { body: waiting } = await list('state=waiting');
    expect(waiting).toMatchObject({ count: 2, total_count: 2 });
    expect(waiting.pre_registrations).toMatchObject([
      {
        id: collection.id,
        kind: 'collection',
        state: 'waiting',
        partner_name: '株式会社青葉製作所',
        amount: null,
        invoice_number: null,
        system: { name: '請求ソフトB', provider_name: '株式会社会計ソフト', logo: null },
      },
      {
        id: payment.id,
        kind: 'payment',
        partner_name: '株式会社湊印刷',
        amount: 264_000,
        invoice_number: 'A-2026-11',
        due_date: '2027-12-31',
        system: { name: '会計ソフトA' },
      },
    ]);
    expect(JSON.stringify(waiting)).not.toMatch(/secret|redirect|webhook/);
    expect((await list('')).body.total_count).toBe(3);
    expect((await list('kind=payment&state=waiting')).body.pre_registrations.map(({ id }) => id)).toEqual([payment.id]);
    expect((await list(`client_id=${other.client.clientId}`)).body.pre_registrations.map(({ id }) => id)).toEqual([
      collection.id,
    ]);
    expect((await list('size=1&page=1&state=waiting')).body).toMatchObject({
      count: 1,
      total_count: 2,
      pre_registrations: [{ id: payment.id }],
    });
  });

  it('sees payments only if they cannot send requests', async () => {
    const proprietor = await newSoleProprietor(api());
    const theirs = await plantConnection(api(), { email: proprietor.email });
    const payment = await preRegisterPayment(theirs);
    // Submitted before the buyer lost the right to send requests.
    await api().pool.query(
      "insert into pre_registrations select gen_random_uuid(), client_id, user_id, buyer_id, 'collection', state, external_id, $2, return_url, created_at, expires_at from pre_registrations where id = $1",
      [payment.id, JSON.stringify({ partner: { name: '青葉' } })],
    );
    expect((await list('', proprietor.tokens)).body).toMatchObject({
      total_count: 1,
      pre_registrations: [{ id: payment.id }],
    });
    expect((await list('kind=collection', proprietor.tokens)).body).toMatchObject({
      total_count: 0,
      pre_registrations: [],
    });
  });

  it('sees one in full, with its files and the link back to the system', async () => {
    const file = await uploadToPreRegister(api(), system, '../請求書 11月.pdf');
    const preRegistered = await preRegisterPayment(system, {
      file_ids: [file],
      return_url: 'https://kaikei.example/done',
    });
    expect(await seen(preRegistered.id)).toMatchObject({
      id: preRegistered.id,
      kind: 'payment',
      state: 'waiting',
      payment: preRegistered.payment,
      collection: null,
      result: null,
      suppliers: [],
      return_url: 'https://kaikei.example/done',
      system: { client_id: system.client.clientId, home_url: 'https://kaikei.example/' },
      files: [{ id: file, file_name: '請求書 11月.pdf', content_type: 'application/pdf' }],
    });
    const { body: download } = await api().call<{ url: string }>('GET', `/invoices/files/${file}/download/url`, {
      tokens: user.tokens,
    });
    expect((await fetch(`${api().url}${download.url}`)).status).toBe(200);
    const without = await preRegisterPayment(system);
    expect((await seen(without.id)).return_url).toBe('https://kaikei.example/');
  });

  it('is shown the candidates among their suppliers, and their accounts', async () => {
    const number = '7000012050002';
    const named = await newSupplier(suppliers, {
      name: '株式会社湊印刷',
      corporate_number: number,
      registration_number: '',
      account: accountForm(),
    });
    const twin = await newSupplier(suppliers, {
      name: '湊印刷株式会社',
      corporate_number: '1010001000006',
      registration_number: '',
      account: accountForm(),
    });
    const other = await newSupplier(suppliers, {
      name: '湊ホールディングス',
      corporate_number: number,
      registration_number: '',
      account: accountForm({ account_number: '7654321' }),
    });
    await suppliers.disable(named.id);
    const byNumber = await seen(
      (
        await preRegisterPayment(system, {
          supplier: { name: '湊印刷', corporate_number: number, account: accountForm() },
        })
      ).id,
    );
    expect(byNumber.suppliers).toEqual([
      { id: other.id, name: '湊ホールディングス', is_enabled: true, matched_by: 'corporate_number', account_id: null },
      {
        id: named.id,
        name: '株式会社湊印刷',
        is_enabled: false,
        matched_by: 'corporate_number',
        account_id: named.account.id,
      },
    ]);
    const byName = await seen(
      (
        await preRegisterPayment(system, {
          supplier: {
            name: '㈱湊印刷',
            account: accountForm({ account_number: '２４６８０１３', holder_kana: 'ゆうげんがいしゃ　ミナトインサツ' }),
          },
        })
      ).id,
    );
    expect(byName.suppliers).toEqual([
      { id: twin.id, name: '湊印刷株式会社', is_enabled: true, matched_by: 'name', account_id: twin.account.id },
      { id: named.id, name: '株式会社湊印刷', is_enabled: false, matched_by: 'name', account_id: named.account.id },
    ]);
    const byRegistration = await seen(
      (await preRegisterPayment(system, { registration_number: `T${number}`, supplier: { name: '誰か' } })).id,
    );
    expect(byRegistration.suppliers.map(({ id }) => id)).toEqual([other.id, named.id]);
    // A changed account counts as another account.
    await suppliers.changeAccount(twin.id, twin.account.id, 1, accountForm({ account_number: '1111111' }));
    expect(
      (await seen((await preRegisterPayment(system, { supplier: { name: '湊印刷', account: accountForm() } })).id))
        .suppliers[0],
    ).toMatchObject({ id: twin.id, account_id: null });
  });

  it('is not offered a supplier of another buyer', async () => {
    const stranger = await newSeller(api());
    await api().call('POST', '/suppliers/corporation', {
      tokens: stranger.tokens,
      body: { ...corporationSupplier({ name: '株式会社湊印刷' }), account: null },
      headers: { 'idempotency-key': newKey() },
    });
    expect((await seen((await preRegisterPayment(system)).id)).suppliers).toEqual([]);
  });

  it('can decline one: it ends for the system too', async () => {
    const { id } = await preRegisterPayment(system, preRegisteredPayment());
    expect((await decline(api(), user.tokens, id)).status).toBe(204);
    expect(await seen(id)).toMatchObject({ state: 'cancelled', cancelled_by: 'user' });
    expect((await list('state=waiting')).body.total_count).toBe(0);
  });
});
