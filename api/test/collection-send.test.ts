import type { Collection } from 'shared-api/types';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import { addReceivedInvoice, newKey, upload } from './support/documents';
import { lastMailTo, mailsTo } from './support/mails';
import { newAddress } from './support/new-account';
import {
  dayFromNow,
  newSeller,
  postRequest,
  requestBody,
  requestOf,
  sendRequest,
  type Seller,
} from './support/requests';
import { useApi } from './support/use-api';

describe('a card-payment request', () => {
  const api = useApi();
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(api());
  });
  const failuresOf = ({ body }: { body: { errors?: readonly { field: string; code: string }[] } }) =>
    Object.fromEntries((body.errors ?? []).map(({ field, code }) => [field, code]));
  /** Sends a request with these changes, and returns its faults by field. */
  const failuresWith = async (more: Readonly<Record<string, unknown>>) =>
    failuresOf(await postRequest(api(), seller, await requestBody(api(), seller, more)));
  const count = async (): Promise<number> =>
    Number((await api().pool.query<{ n: string }>('select count(*) as n from collections')).rows[0]?.n);

  it('to an unknown address waits for its buyer, is numbered, and is mailed there with its link', async () => {
    const address = newAddress();
    const sent = await sendRequest(api(), seller, {
      recipient_email: ` ${address.toUpperCase()} `,
      message: 'よろしく\r\nお願いします。\u200b\u0007',
    });
    expect(sent).toEqual({
      id: expect.any(Number),
      request_number: 'R-00000001',
      status: 6,
      collection_number: 1,
      supplier: { id: seller.supplierId, name: '株式会社青葉製作所' },
      recipient_email: address,
      recipient_name: '山田 花子',
      invoice_number: 'S-100',
      amount: 264_000,
      fee_bearer: 'buyer',
      commission: 0,
      deposit_amount: 264_000,
      requested_at: expect.any(String),
      payment_deadline: await dayFromNow(api(), 10),
      opened_at: null,
      deposit_date: null,
      deposited_date: null,
      has_statement: false,
      version: 1,
      issue_date: '2026-11-01',
      due_date: '2027-12-31',
      message: 'よろしく\nお願いします。',
      rate_basis_points: 0,
      tax: 0,
      files: [expect.objectContaining({ file_name: 'invoice.pdf' })],
      deposit_account: expect.objectContaining({ id: seller.accountId }),
      request_url: expect.stringMatching(/^http:\/\/localhost:8080\/signin\?request_key=[\w-]{43}$/),
      parties: null,
      is_linked: false,
      can_cancel: true,
      reminders: [],
      can_remind: expect.any(Boolean),
      remind_from: null,
      automatic_reminders: expect.any(Array),
      history: [
        {
          at: expect.any(String),
          event: 'sendUnregistered',
          status: 6,
          is_action_required: false,
          actor: 'seller',
          reason: null,
        },
      ],
    });
    expect(await requestOf(api(), seller, sent.id)).toEqual(sent);
    const { subject, text } = await lastMailTo(api(), address);
    expect(subject).toBe('株式会社みどり商事から、カードでのお支払いの依頼が届きました');
    expect(text).toContain(sent.request_url);
  });

  it('to a registered address is attached at once: the buyer has it, with the amount of the request', async () => {
    const sent = await sendRequest(api(), seller);
    expect(sent).toMatchObject({ status: 7, collection_number: 2, is_linked: true });
    const { rows } = await api().pool.query(
      'select r.amount::int, r.is_requested, i.sequence, u.email_address from invoices i join received_invoices r on r.id = i.received_invoice_id join users u on u.buyer_id = i.buyer_id where i.id = $1',
      [sent.id],
    );
    expect(rows).toEqual([{ amount: 264_000, is_requested: true, sequence: 1, email_address: CORPORATION.email }]);
    expect((await lastMailTo(api(), CORPORATION.email)).text).toContain(sent.request_url);
  });

  it('may go to a sole proprietor', async () => {
    expect(await sendRequest(api(), seller, { recipient_email: SOLE_PROPRIETOR.email })).toMatchObject({ status: 7 });
  });

  it('is numbered without a gap per seller, however many are sent at once', async () => {
    const other = await newSeller(api());
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => sendRequest(api(), other, { recipient_email: newAddress() })),
    );
    expect(sent.map(({ request_number }) => request_number).sort()).toEqual([
      'R-00000001',
      'R-00000002',
      'R-00000003',
      'R-00000004',
    ]);
  });

  it("shows the deposit and the fee's tax if the seller bears the fee", async () => {
    expect(await sendRequest(api(), seller, { recipient_email: newAddress(), fee_bearer: 'seller' })).toMatchObject({
      fee_bearer: 'seller',
      amount: 264_000,
      commission: 7_920,
      tax: 720,
      rate_basis_points: 300,
      deposit_amount: 256_080,
    });
  });

  it('is rejected with all errors, each at its field, and leaves nothing', async () => {
    const before = await count();
    const wrong = {
      supplier_id: seller.supplierId + 9_999,
      recipient_email: 'taro@',
      recipient_name: '長'.repeat(101),
      issue_date: '2026-02-30',
      due_date: '2026-13-01',
      payment_deadline: '2026-11-31',
      fee_bearer: 'seller',
      amount: 330,
      deposit_account_id: seller.accountId + 9_999,
      file_ids: ['00000000-0000-0000-0000-000000000000'],
    };
    const answer = await postRequest(api(), seller, await requestBody(api(), seller, wrong));
    expect([answer.status, failuresOf(answer)]).toEqual([
      422,
      {
        supplier_id: 'unknown',
        recipient_email: 'format',
        recipient_name: 'too_long',
        issue_date: 'date',
        due_date: 'date',
        payment_deadline: 'date',
        amount: 'below_commission',
        deposit_account_id: 'unknown',
        file_ids: 'unknown',
      },
    ]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['due before it was issued', { issue_date: '2026-12-02', due_date: '2026-12-01' }, { due_date: 'before_issue' }],
    ['without an address', { recipient_email: '　' }, { recipient_email: 'required' }],
    ['that leaves nothing to deposit', { fee_bearer: 'seller', amount: 1 }, { amount: 'below_commission' }],
  ])('%s is rejected', async (_what, more, failures) => {
    expect(await failuresWith(more)).toEqual(failures);
  });

  it('can leave a deposit of one yen', async () => {
    expect(
      await sendRequest(api(), seller, { recipient_email: newAddress(), fee_bearer: 'seller', amount: 331 }),
    ).toMatchObject({ commission: 330, deposit_amount: 1 });
  });

  it.each([
    [-1, { payment_deadline: 'past' }],
    [0, {}],
    [180, {}],
    [181, { payment_deadline: 'too_late' }],
  ])('may be paid until %d days from now: %j', async (days, failures) => {
    const payment_deadline = await dayFromNow(api(), days);
    expect(await failuresWith({ recipient_email: newAddress(), payment_deadline })).toEqual(failures);
  });

  it("cannot be sent to the seller's own address", async () => {
    expect(await failuresWith({ recipient_email: seller.email })).toEqual({ recipient_email: 'own' });
  });

  it("cannot use another buyer's partner, account or files", async () => {
    const other = await newSeller(api());
    const file = await upload(api(), other.tokens);
    const foreign = await requestBody(api(), seller, {
      supplier_id: other.supplierId,
      deposit_account_id: other.accountId,
      file_ids: [file],
    });
    expect(failuresOf(await postRequest(api(), seller, foreign))).toEqual({
      supplier_id: 'unknown',
      deposit_account_id: 'unknown',
      file_ids: 'unknown',
    });
  });

  it('is not sent to a partner that was disabled', async () => {
    const other = await newSeller(api());
    await api().call('DELETE', `/suppliers/${other.supplierId}`, { tokens: other.tokens });
    expect(failuresOf(await postRequest(api(), other, await requestBody(api(), other)))).toEqual({
      supplier_id: 'unknown',
    });
  });

  it('has its own files: none of another request, of a received invoice, or twice', async () => {
    const [file, second] = [await upload(api(), seller.tokens), await upload(api(), seller.tokens)];
    await sendRequest(api(), seller, { file_ids: [file, second] });
    const received = await addReceivedInvoice(api(), seller.tokens);
    for (const [file_ids, code] of [
      [[second], 'used'],
      [received.files.map(({ id }) => id), 'used'],
    ] as const) {
      expect(failuresOf(await postRequest(api(), seller, await requestBody(api(), seller, { file_ids })))).toEqual({
        file_ids: code,
      });
    }
    const fresh = await upload(api(), seller.tokens);
    expect(
      failuresOf(await postRequest(api(), seller, await requestBody(api(), seller, { file_ids: [fresh, fresh] }))),
    ).toEqual({ file_ids: 'repeated' });
    const { status, body } = await api().call('POST', '/received_invoices', {
      tokens: seller.tokens,
      headers: { 'idempotency-key': newKey() },
      body: {
        supplier_id: seller.supplierId,
        invoice_number: '',
        issue_date: '2026-10-31',
        due_date: '2026-11-30',
        amount: 1_000,
        registration_number: null,
        memo: '',
        file_ids: [file],
      },
    });
    expect([status, failuresOf({ body })]).toEqual([422, { file_ids: 'used' }]);
  });

  it('with a given file is sent once', async () => {
    const file_ids = [await upload(api(), seller.tokens)];
    const bodies = await Promise.all(
      [1, 2, 3].map(() => requestBody(api(), seller, { file_ids, recipient_email: newAddress() })),
    );
    const answers = await Promise.all(bodies.map((body) => postRequest(api(), seller, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('is sent once for a key, with one mail, at once or later; the same key for another one is refused', async () => {
    const address = newAddress();
    const body = await requestBody(api(), seller, { recipient_email: address });
    const key = newKey();
    const before = await count();
    const answers = await Promise.all([1, 2, 3].map(() => postRequest(api(), seller, body, key)));
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await postRequest(api(), seller, body, key)).toMatchObject({ status: 201, body: made });
    expect((await postRequest(api(), seller, { ...body, amount: 1_000 }, key)).status).toBe(422);
    expect([await count(), await mailsTo(api(), address)]).toEqual([before + 1, [expect.anything()]]);
  });

  it('is refused beyond a thousand an hour, and nothing is sent', async () => {
    const other = await newSeller(api());
    await sendRequest(api(), other, { recipient_email: newAddress() });
    await api().pool.query('update rate_limits set count = 1000 where key = $1', [`requests ${other.buyerId}`]);
    const address = newAddress();
    const { status, body } = await postRequest(
      api(),
      other,
      await requestBody(api(), other, { recipient_email: address }),
    );
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^この1時間に送信できる依頼の数の上限に達しました。\d{2}:\d{2}以降に/),
    ]);
    expect(await mailsTo(api(), address)).toEqual([]);
    expect(await sendRequest(api(), await newSeller(api()), { recipient_email: address })).toMatchObject({ status: 6 });
  });

  it('is visible to its seller only, and its key is not in the log', async () => {
    const sent: Collection = await sendRequest(api(), seller, { recipient_email: newAddress() });
    const others = [(await newSeller(api())).tokens, await signIn(api(), CORPORATION)];
    for (const tokens of others)
      expect((await api().call('GET', `/invoices/${sent.id}/request_seller`, { tokens })).status).toBe(404);
    const key = new URL(sent.request_url ?? '').searchParams.get('request_key') ?? '';
    expect(key).toHaveLength(43);
    await api().call('GET', `/invoices/request_keys/${key}`, { tokens: seller.tokens });
    expect(await api().log()).not.toContain(key);
  });
});
