import type { ConnectedSystem } from './support/connected-system';
import { newKey } from './support/documents';
import { newCorporateNumber, newCorporation, newSoleProprietor } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import {
  preRegisterCollection,
  preRegisteredCollection,
  preRegisteredPayment,
  postCollection,
  postPayment,
  readPreRegistered,
} from './support/pre-registrations';
import { dayFromNow, newSeller } from './support/requests';
import { useApi } from './support/use-api';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('a system pre-registers', () => {
  const api = useApi();
  let system: ConnectedSystem;
  beforeAll(async () => {
    system = await plantConnection(api());
  });

  const faultsOf = async (body: unknown): Promise<string[]> => {
    const {
      status,
      body: { errors = [] },
    } = await postPayment(system, body);
    return [String(status), ...errors.map(({ field, code }) => `${field} ${code}`)];
  };
  const collectionFaultsOf = async (by: ConnectedSystem, body: unknown): Promise<string[]> => {
    const {
      status,
      body: { errors = [] },
    } = await postCollection(by, body);
    return [String(status), ...errors.map(({ field, code }) => `${field} ${code}`)];
  };

  it('a payment, and gets it normalised, waiting for its user for thirty days', async () => {
    const body = preRegisteredPayment({
      invoice_number: ' A-1\u200b ',
      memo: '一行目\r\n二行目  ',
      supplier: {
        name: '（株）ﾐﾅﾄ　印刷 ',
        corporate_number: '7000-0120-50002',
        account: {
          bank_code: '0005',
          branch_code: '001',
          account_type: 2,
          account_number: '４６８０１３',
          holder_kana: 'かぶしきがいしゃミナト',
        },
      },
    });
    const { status, body: preRegistered } = await postPayment(system, body);
    expect(status).toBe(201);
    expect(preRegistered).toMatchObject({
      kind: 'payment',
      state: 'waiting',
      cancelled_by: null,
      confirmed_at: null,
      collection: null,
      result: null,
      payment: {
        external_id: 'kaikei-1',
        invoice_number: 'A-1',
        memo: '一行目\n二行目',
        amount: 264_000,
        file_ids: [],
        return_url: null,
        supplier: {
          name: '（株）ミナト 印刷',
          corporate_number: '7000012050002',
          account: { account_number: '0468013', holder_kana: 'ｶ)ﾐﾅﾄ' },
        },
      },
    });
    expect(preRegistered.confirm_url).toMatch(
      new RegExp(`^https?://[^/]+/oauth/payments/${preRegistered.id}/add/invoiceinfo$`),
    );
    expect(Date.parse(preRegistered.expires_at) - Date.parse(preRegistered.created_at)).toBe(30 * 86_400_000);
    expect((await readPreRegistered(system, preRegistered.id)).body).toEqual(preRegistered);
  });

  it('a payment with a name only: the user is asked for the missing fields', async () => {
    const { body } = await postPayment(system, { external_id: 'x', supplier: { name: '湊' } });
    expect(body.payment).toEqual({
      external_id: 'x',
      invoice_number: null,
      issue_date: null,
      due_date: null,
      amount: null,
      file_ids: [],
      return_url: null,
      supplier: { name: '湊', corporate_number: null, account: null },
      registration_number: null,
      transfer_date: null,
      memo: null,
    });
  });

  it('a payment with faults that can be corrected later: a past transfer date, an unknown supplier', async () => {
    expect(
      (await postPayment(system, preRegisteredPayment({ transfer_date: '2020-01-04', due_date: null }))).status,
    ).toBe(201);
  });

  it('and gets every uncorrectable fault in one answer, each at its field', async () => {
    const faults = await faultsOf(
      preRegisteredPayment({
        issue_date: '2026-12-01',
        due_date: '2026-11-30',
        transfer_date: '2026-02-30',
        return_url: 'https://elsewhere.example/',
        file_ids: [UNKNOWN_ID],
        supplier: {
          name: ' ',
          corporate_number: '7000012050003',
          account: {
            bank_code: '9999',
            branch_code: '001',
            account_type: 2,
            account_number: '12',
            holder_kana: '漢字',
          },
        },
      }),
    );
    expect(faults.sort()).toEqual(
      [
        '422',
        'due_date before_issue',
        'file_ids unknown',
        'return_url return_url',
        'supplier.account.account_number format',
        'supplier.account.bank_code unknown',
        'supplier.account.holder_kana characters',
        'supplier.corporate_number check_digit',
        'supplier.name required',
        'transfer_date date',
      ].sort(),
    );
  });

  it.each([
    [
      { registration_number: 'T7000012050002', supplier: { name: '湊', corporate_number: '1010001000006' } },
      'registration_number other_number',
    ],
    [
      { registration_number: 'T7000012050003', supplier: { name: '湊', corporate_number: '7000012050002' } },
      'registration_number check_digit',
    ],
    [{ issue_date: '2026-02-30' }, 'issue_date date'],
    [{ external_id: 'A\u001b[2J1' }, 'external_id characters'],
    [{ external_id: '　' }, 'external_id characters'],
    [{ supplier: { name: '湊'.repeat(151) } }, 'supplier.name too_long'],
    [{ memo: 'カード 4111 1111 1111 1111' }, 'memo card_number'],
  ])('no payment of %j', async (change, fault) => {
    expect(await faultsOf(preRegisteredPayment(change))).toEqual(['422', fault]);
  });

  it('nothing to be paid to the buyer itself', async () => {
    const own = newCorporateNumber();
    const { email } = await newCorporation(api(), { corporate_number: own });
    const theirs = await plantConnection(api(), { email });
    const { body } = await postPayment(
      theirs,
      preRegisteredPayment({ registration_number: `T${own}`, supplier: { name: '当社', corporate_number: own } }),
    );
    expect(body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['supplier.corporate_number', 'own'],
      ['registration_number', 'own'],
    ]);
    const byRegistration = await postPayment(
      theirs,
      preRegisteredPayment({ registration_number: `T${own}`, supplier: { name: '当社' } }),
    );
    expect(byRegistration.body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['registration_number', 'own'],
    ]);
  });

  it.each([
    ['https://kaikei.example/invoices/1?x=2#top', 201],
    ['https://kaikei.example:8443/', 422],
    ['https://kaikei.example.evil.example/', 422],
    ['https://kaikei.example@evil.example/', 422],
    ['https://user:password@kaikei.example/', 422],
    ['http://kaikei.example/', 422],
    ['javascript:alert(1)//kaikei.example', 422],
    ['//kaikei.example/', 422],
    ['/invoices/1', 422],
    ['', 201],
  ])('with the way back %s: %i', async (address, status) => {
    const answer = await postPayment(system, preRegisteredPayment({ return_url: address }));
    const kept = address === '' ? null : address;
    expect([answer.status, answer.body.payment?.return_url]).toEqual([status, status === 201 ? kept : undefined]);
  });

  it('once with one key, whatever is repeated', async () => {
    const key = newKey();
    const [first, again] = [
      await postPayment(system, preRegisteredPayment(), key),
      await postPayment(system, preRegisteredPayment(), key),
    ];
    expect([first.status, again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
      201,
      201,
      'true',
      first.body,
    ]);
    expect((await postPayment(system, preRegisteredPayment({ amount: 1 }), key)).status).toBe(422);
    const other = await plantConnection(api());
    const { status, body } = await postPayment(other, preRegisteredPayment(), key);
    expect([status, body.id === first.body.id]).toEqual([201, false]);
  });

  it('a collection by the rules of sending one', async () => {
    const { email } = await newSeller(api());
    const theirs = await plantConnection(api(), { email });
    const deadline = await dayFromNow(api(), 180);
    const { collection } = await preRegisterCollection(theirs, {
      recipient_email: ' ＫＥＩＲＩ@Recipient.example',
      recipient_name: '山田　花子',
      payment_deadline: deadline,
    });
    expect(collection).toMatchObject({
      recipient_email: 'keiri@recipient.example',
      recipient_name: '山田 花子',
      payment_deadline: deadline,
      fee_bearer: 'buyer',
      partner: { name: '株式会社青葉製作所' },
    });
    const faults = await collectionFaultsOf(
      theirs,
      preRegisteredCollection({
        recipient_email: 'keiri',
        recipient_name: '山'.repeat(101),
        payment_deadline: await dayFromNow(api(), 181),
        fee_bearer: 'seller',
        amount: 1,
        partner: { name: '', corporate_number: '1' },
        due_date: '2026-10-30',
      }),
    );
    expect(faults.sort()).toEqual(
      [
        '422',
        'amount below_commission',
        'due_date before_issue',
        'partner.corporate_number format',
        'partner.name required',
        'payment_deadline too_late',
        'recipient_email format',
        'recipient_name too_long',
      ].sort(),
    );
    expect(
      await collectionFaultsOf(
        theirs,
        preRegisteredCollection({ recipient_email: email, payment_deadline: await dayFromNow(api(), -1) }),
      ),
    ).toEqual(['422', 'payment_deadline past', 'recipient_email own']);
  });

  it('no collection for a buyer who cannot send any', async () => {
    const { email } = await newSoleProprietor(api());
    const { status, body } = await postCollection(await plantConnection(api(), { email }));
    expect([status, body.status]).toEqual([403, 'collections_unavailable']);
  });

  it('nothing with a token that may only read, or after the connection has ended', async () => {
    const reader = await plantConnection(api(), { scopes: ['payments.read', 'collections.lodge'] });
    expect((await postPayment(reader)).body.status).toBe('insufficient_scope');
    await api().pool.query("update oauth_connections set ended_at = now(), end_reason = 'user' where client_id = $1", [
      reader.client.clientId,
    ]);
    expect((await postCollection(reader)).status).toBe(401);
  });
});
