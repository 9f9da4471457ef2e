import type { GuestRequest, LinkedRequest, RequestedPayment } from 'shared-api/types';
import { expected, startApi, type Tokens } from './support/api';
import { CARDS } from './support/gateway';
import { askCode, becomeGuest, guestAt, guestPayer, NOT_OFFERED, useStrangers, viewLink } from './support/guests';
import { mailsTo } from './support/mails';
import { useMoney } from './support/money';
import { corporationForm, newRegistration } from './support/new-account';
import { runOperator } from './support/operator-command';
import { askedBuyer } from './support/paying';
import { cancelRequest, requestOf } from './support/requests';
import { until } from './support/until';

const ENDED = { status: 403, body: { status: 'guest_session_ended' } };

/** Returns what a link shows, without what a guest may do, and without addresses, which differ each time. */
const withoutGuest = ({ guest: _guest, content, ...rest }: LinkedRequest) => ({
  ...rest,
  content: content && {
    ...content,
    files: content.files.map((file) => ({ ...file, url: expect.any(String), expires_at: expect.any(String) })),
  },
});

describe('paying a request without an account', () => {
  const money = useMoney();
  const api = () => money().api;
  const { seller, send, countOf } = useStrangers(money);

  it('goes from the link over the code and 3-D Secure to an examined payment and its receipt', async () => {
    const sent = await send();
    expect((await viewLink(api(), sent.key)).body).toMatchObject({ state: 'open', guest: { may: 'pay' } });
    const guest = guestAt(money(), await becomeGuest(api(), sent));
    expect(await guest.request()).toMatchObject({
      state: 'open',
      requester_name: '株式会社みどり商事',
      amount: 264_000,
      commission: 7_920,
      total_amount: 271_920,
      payer: { name: '株式会社青葉製作所', person: '山田 花子', email_address: sent.address },
      addressee_to_confirm: null,
      payment: null,
    });
    // Until it is paid the request is as it was.
    expect(await requestOf(api(), seller(), sent.id)).toMatchObject({ status: 6 });
    expect(await guest.payAll()).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        payment: { status: 1, credit_card: { brand: 'VISA', last_four: '4242' }, has_receipt: false },
      },
    });
    expect(await requestOf(api(), seller(), sent.id)).toMatchObject({ status: 1, collection_number: 3 });
    const shown = await runOperator(api(), ['show', String(sent.id)]);
    expect(shown.output).toMatch(/注意 +ゲスト/);
    expect((await runOperator(api(), ['list'])).output).toMatch(/株式会社青葉製作所.*ゲスト/);
    await money().decide(sent.id, 'approve');
    expect(await guest.call('GET', '/guests/receipt')).toMatchObject({ status: 404 });
    await money().decide(sent.id, 'transfer');
    const again = guestAt(money(), await becomeGuest(api(), sent, null));
    expect((await again.request()).payment).toMatchObject({ status: 4, has_receipt: true });
    const { url } = expected(await again.call<{ url: string }>('GET', '/guests/receipt'), 200);
    const receipt = await fetch(`${api().url}${url}`);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await viewLink(api(), sent.key)).body).toMatchObject({
      state: 'paid',
      guest: { may: 'view' },
      content: null,
    });
    const told = (await mailsTo(api(), sent.address)).filter(({ subject }) =>
      /受け付けました|審査が完了|振込が完了/.test(subject),
    );
    const text = told.map((mail) => mail.text).join();
    expect(told).toHaveLength(3);
    expect(text).toContain('お支払い依頼のメールのリンクを開き、認証コードを入力してご確認ください。');
    expect(text).not.toMatch(/https?:/);
    // A session of which everything ends at once.
    expect((await again.call('DELETE', '/guests/session')).status).toBe(204);
    expect(await again.call('GET', '/guests/request')).toMatchObject(ENDED);
    expect((await fetch(`${api().url}${url}`)).status).toBe(403);
  });

  it('is checked like every registration: a corporate number, an address, the terms', async () => {
    const { handle } = await send();
    const fields = async (change: Parameters<typeof guestPayer>[0]) =>
      ((await askCode(api(), handle, guestPayer(change))).body.errors ?? []).map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(await fields({ corporate_number: '1234567890123' })).toEqual(['corporate_number check_digit']);
    expect(await fields({ name: ' ', address_state: '江戸', phone_number: '1', transfer_person_name: '漢字' })).toEqual(
      ['name required', 'address_state unknown', 'phone_number format', 'transfer_person_name characters'],
    );
    expect(await fields({ name: '株式会社 evil.example.com', last_name: 'https://evil.example' })).toEqual([
      'name link',
      'last_name link',
    ]);
    expect(await fields({ corporate_number: '' })).toEqual([]);
    expect((await askCode(api(), handle, null)).body.errors).toMatchObject([{ field: 'name', code: 'required' }]);
    const old = { guest_handle: handle, payer: guestPayer(), terms_version: '2001-01-01' };
    expect(await api().call('POST', '/guests', { body: old })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'terms_version', code: 'outdated' }] },
    });
  });

  it('is as before where the deployment has no guests', async () => {
    const sent = await send();
    const token = await becomeGuest(api(), sent);
    const off = await startApi({ databaseName: api().databaseName, isIdle: true, env: { GUEST_PAYMENTS: '0' } });
    try {
      expect((await viewLink(off, sent.key)).body).toEqual(withoutGuest((await viewLink(api(), sent.key)).body));
      for (const handle of [sent.handle, '1.nobody']) expect((await askCode(off, handle)).status).toBe(404);
      expect(await guestAt({ ...money(), api: off }, token).call('GET', '/guests/request')).toMatchObject(ENDED);
    } finally {
      await off.stop();
    }
  });

  it('becomes the account of whoever registers with the address: payments, receipts and requests stay', async () => {
    const sent = await send();
    const guest = guestAt(money(), await becomeGuest(api(), sent));
    await guest.payAll(CARDS.challenge);
    const waiting = await send({}, sent.address);
    const { rows } = await api().pool.query<{ buyer_id: string }>(
      'select buyer_id from guests where email_address = $1',
      [sent.address],
    );
    const buyerId = Number(rows[0]?.buyer_id);
    const form = corporationForm({ corporate_name: '株式会社青葉製作所' });
    const tokens = expected(
      await api().call<Tokens>('POST', '/users/corporation', {
        tokens: await newRegistration(api(), sent.address),
        body: form,
      }),
      201,
    );
    expect((await api().call('GET', '/users/information', { tokens })).body).toMatchObject({
      buyerId,
      emailAddress: sent.address,
      businessForm: 1,
      corporation: { corporate_number: form.corporate_number },
    });
    expect(await guest.call('GET', '/guests/request')).toMatchObject(ENDED);
    expect((await api().call('GET', '/invoices/credit_cards', { tokens })).body).toEqual({ credit_cards: [] });
    const buyer = askedBuyer(money(), tokens);
    expect((await buyer.payment(sent.id)).body).toMatchObject({ status: 1, total_amount: 271_920 });
    expect((await buyer.payment(waiting.id)).body).toMatchObject({ status: 7 });
    expect(await askCode(api(), waiting.handle)).toMatchObject(NOT_OFFERED);
    await money().decide(sent.id, 'approve');
    await money().decide(sent.id, 'transfer');
    expect((await api().call('GET', `/invoices/${sent.id}/receipts/download/url`, { tokens })).status).toBe(200);
    expect((await runOperator(api(), ['show', String(sent.id)])).output).toMatch(/注意 +ゲスト/);
    expect(
      (await api().call<RequestedPayment>('GET', `/invoices/${sent.id}`, { tokens })).body.request.parties,
    ).toMatchObject({ payer: '株式会社青葉製作所', differs: false });
  });

  it('asks for a word where the company is not the addressee', async () => {
    const sent = await send();
    const guest = guestAt(
      money(),
      await becomeGuest(api(), sent, guestPayer({ name: '株式会社さくら', corporate_number: '' })),
    );
    expect((await guest.request()).addressee_to_confirm).toEqual({
      addressee: '株式会社青葉製作所',
      payer: '株式会社さくら',
    });
    const attempt_id = await guest.attempt(CARDS.challenge);
    const body = { attempt_id, total_amount: 271_920 };
    expect(await guest.call('PUT', '/guests/payment', body)).toMatchObject({
      status: 409,
      body: { status: 'addressee_differs' },
    });
    expect(
      (await guest.call<GuestRequest>('PUT', '/guests/payment', { ...body, confirms_addressee: true })).status,
    ).toBe(200);
  });

  it('is erased as every company is, once nothing of it must be kept', async () => {
    const sent = await send();
    const payer = guestPayer({ last_name: '鵜飼', first_name: '千草' });
    await becomeGuest(api(), sent, payer);
    const { rows } = await api().pool.query<{ id: string }>(
      'select buyer_id as id from guests where email_address = $1',
      [sent.address],
    );
    await cancelRequest(api(), seller(), sent.id);
    await api().moveClock(91 * 86_400_000);
    await until(
      () => countOf('select 1 from buyers where id = $1 and left_at is not null', rows[0]?.id),
      (found) => found === 1,
    );
    await api().moveClock(40 * 86_400_000);
    await until(
      () => countOf('select 1 from erasures where buyer_id = $1', rows[0]?.id),
      (found) => found === 1,
    );
    for (const table of [
      'guests',
      'users',
      'sole_proprietors',
      'mail_outbox',
      'one_time_codes',
      'guest_entries',
      'guest_sessions',
    ])
      for (const word of [sent.address, '鵜飼', '千草', payer.transfer_person_name])
        expect([
          table,
          word,
          await countOf(
            `select 1 from ${table} t where t::text like '%' || $1 || '%' and t::text like '%' || $2 || '%'`,
            word,
            String(rows[0]?.id),
          ),
        ]).toEqual([table, word, 0]);
  });
});
