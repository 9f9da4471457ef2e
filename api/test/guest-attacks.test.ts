import { expected } from './support/api';
import { newKey } from './support/documents';
import { CARDS } from './support/gateway';
import {
  askCode,
  becomeGuest,
  certify,
  guestAt,
  NOT_OFFERED,
  type SentToStranger,
  useStrangers,
  viewLink,
} from './support/guests';
import { mailsTo } from './support/mails';
import { useMoney } from './support/money';
import { mailedCode, newCorporation, PASSWORD } from './support/new-account';
import { askedBuyer } from './support/paying';
import { cancelRequest, requestOf } from './support/requests';

describe('somebody who pays without an account', () => {
  const money = useMoney();
  const api = () => money().api;
  const { seller, send, countOf } = useStrangers(money);

  it('answers a guessed handle as the view of a link does, and bounds wrong codes', async () => {
    const { id, key, handle, address } = await send();
    const { message, code } = (await viewLink(api(), `${key.slice(1)}A`)).body as unknown as Record<string, string>;
    const [, proof] = handle.split('.');
    for (const guessed of [`${handle}A`, `${id + 1}.${proof}`, `${id}.`, `${id}`, '999999999.x', key, 'nobody'])
      expect(await askCode(api(), guessed)).toMatchObject({ status: 404, body: { message, code } });
    const { code_session } = expected(await askCode(api(), handle), 200);
    const right = await mailedCode(api(), address);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await certify(api(), code_session, wrong)).body.errors).toMatchObject([{ code: 'wrong' }]);
    expect((await certify(api(), code_session, right)).body.errors).toMatchObject([{ code: 'expired' }]);
    // Nothing was created for somebody who proved nothing, and the code works for nothing else.
    expect(await countOf('select 1 from guests where email_address = $1', address)).toBe(0);
    const second = expected(await askCode(api(), handle), 200);
    const body = { code_session: second.code_session, code: await mailedCode(api(), address) };
    for (const path of ['/users/certification', '/login_2auth'])
      expect((await api().call('POST', path, { body })).status).toBe(422);
    // Of one address ten mails an hour, whichever request it is.
    const other = await send({}, address);
    let last = 200;
    for (let mails = 2; mails < 11 && last === 200; mails += 1) last = (await askCode(api(), other.handle)).status;
    expect(last).toBe(429);
    expect((await mailsTo(api(), address)).filter(({ subject }) => subject.includes('認証コード'))).toHaveLength(10);
  });

  it('is limited by source', async () => {
    const asked = await Promise.all(Array.from({ length: 31 }, () => askCode(api(), 'nobody', null, '198.51.100.7')));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  });

  it('asks a registered address to sign in, and everybody once somebody else has the request', async () => {
    const owner = await newCorporation(api());
    const theirs = await send({}, owner.email);
    expect((await viewLink(api(), theirs.key)).body).not.toHaveProperty('guest');
    // Somebody who holds the link signs in while the guest is about to pay.
    const sent = await send();
    const guest = guestAt(money(), await becomeGuest(api(), sent));
    const attempt = await guest.attempt(CARDS.challenge);
    await askedBuyer(money(), owner.tokens).link(sent.key);
    expect(await guest.pay(attempt, 271_920)).toMatchObject(NOT_OFFERED);
    expect(await guest.call('GET', '/guests/request')).toMatchObject(NOT_OFFERED);
    expect(await askCode(api(), sent.handle)).toMatchObject(NOT_OFFERED);
    const cancelled = await send();
    await cancelRequest(api(), seller(), cancelled.id);
    expect(await askCode(api(), cancelled.handle)).toMatchObject(NOT_OFFERED);
  });

  it('limits the amount, the card, the address and the tries of a request', async () => {
    const large = await send({ amount: 300_001 });
    expect((await viewLink(api(), large.key)).body).not.toHaveProperty('guest');
    // Three payments in thirty days with one card, though each is of another address.
    for (let paid = 0; paid < 3; paid += 1) {
      const guest = guestAt(money(), await becomeGuest(api(), await send({ amount: 1_000 })));
      expect((await guest.payAll(CARDS.approvedToo)).status).toBe(200);
    }
    const fourth = await send({ amount: 1_000 });
    const guest = guestAt(money(), await becomeGuest(api(), fourth));
    const body = { token: await money().gateway.tokenOf(CARDS.approvedToo), total_amount: 1_330 };
    expect(await guest.call('POST', '/guests/attempts', body)).toMatchObject({
      status: 429,
      body: { code: 'too_many_guest_payments' },
    });
    // Five tries for a request in a day, whatever the cards.
    const tried = guestAt(money(), await becomeGuest(api(), await send({ amount: 1_000 })));
    const tries: number[] = [];
    for (let card = 0; card < 6; card += 1) {
      const token = await money().gateway.tokenOf(CARDS.declined);
      tries.push((await tried.call('POST', '/guests/attempts', { token, total_amount: 1_330 })).status);
    }
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('gets a request or loses it to a seller who cancels or a buyer with the link, never both', async () => {
    const buyer = askedBuyer(money(), (await newCorporation(api())).tokens);
    for (const rival of [
      ({ id }: SentToStranger) => cancelRequest(api(), seller(), id),
      ({ key }: SentToStranger) => buyer.link(key),
    ]) {
      const sent = await send({ amount: 2_000 });
      const guest = guestAt(money(), await becomeGuest(api(), sent));
      const attempt = await guest.attempt(CARDS.challenge, 2_330);
      const [paid, other] = await Promise.all([guest.pay(attempt, 2_330), rival(sent)]);
      expect([paid.status === 200, other.status === 200].filter(Boolean)).toHaveLength(1);
      const { status } = await requestOf(api(), seller(), sent.id);
      expect(status === 1).toBe(paid.status === 200);
    }
  });

  it('is done once, at its price, and the card is kept for nothing else', async () => {
    const sent = await send({ amount: 50_000 });
    const guest = guestAt(money(), await becomeGuest(api(), sent));
    expect(
      (await guest.call('POST', '/guests/attempts', { token: 'unknown-token', total_amount: 51_500 })).status,
    ).toBe(422);
    const token = await money().gateway.tokenOf(CARDS.approved);
    expect((await guest.call('POST', '/guests/attempts', { token, total_amount: 51_499 })).status).toBe(409);
    const [attempt, second] = [await guest.attempt(CARDS.challenge), await guest.attempt(CARDS.challenge)];
    const key = newKey();
    const answers = await Promise.all([guest.pay(attempt, 51_500, key), guest.pay(second, 51_500)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      await countOf(
        'select 1 from credit_cards c join guests using (buyer_id) where email_address = $1 and c.deleted_at is null and c.token <> $2',
        sent.address,
        token,
      ),
    ).toBe(0);
  });

  it('gives no way to sign in before', async () => {
    const sent = await send();
    await becomeGuest(api(), sent);
    const { rows } = await api().pool.query<{ name: string }>(
      "select 'guest-' || buyer_id as name from guests where email_address = $1",
      [sent.address],
    );
    for (const email_address of [sent.address, rows[0]?.name])
      expect((await api().call('POST', '/login', { body: { email_address, password: PASSWORD } })).status).toBe(400);
    const reset = (email_address: string | undefined) =>
      api().call('POST', '/users/password/reset', { body: { email_address } });
    await reset(sent.address);
    await reset(rows[0]?.name);
    expect(
      await countOf(
        'select 1 from one_time_codes c join users u on u.id = c.user_id where u.email_address = $1',
        rows[0]?.name,
      ),
    ).toBe(0);
    expect((await mailsTo(api(), sent.address)).map(({ subject }) => subject).join()).not.toContain('再設定');
  });
});
