import type { Collection } from 'shared-api/types';
import type { Api } from './support/api';
import { runs } from './support/full';
import { useMoney } from './support/money';
import { newAddress, newCorporation, newRegistration, soleProprietorForm } from './support/new-account';
import { newKey } from './support/documents';
import { askedBuyer, keyOf, type Asked } from './support/paying';
import { cancelRequest, dayFromNow, newSeller, requestOf, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

/** Rounds of each race; a setting asks for more. */
const ROUNDS = Number(process.env['TRIALS'] ?? runs(4, 1));
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

/** Records of a request in the whole database: never a second one of any kind. */
const RECORDS = `
  select (select count(*)::int from invoices where id = $1) as rows, (select count(*)::int from invoice_status_log where invoice_id = $1 and event = 'attach') as attached,
    (select count(*)::int from received_invoice_files f join collection_files c using (file_id) where c.invoice_id = $1) as received,
    (select count(*)::int from payment_attempts where invoice_id = $1) as attempts`;

describe('concurrent actions on one request, in two processes', () => {
  const money = useMoney();
  let second: Api;
  let seller: Seller;
  let buyers: Asked[];
  beforeAll(async () => {
    const { api } = money();
    second = await api.another();
    seller = await newSeller(api);
    buyers = [];
    for (let index = 0; index < 3; index += 1) buyers.push(askedBuyer(money(), (await newCorporation(api)).tokens));
  });
  afterAll(async () => second.stop());

  const send = (more: Readonly<Record<string, unknown>> = {}): Promise<Collection> =>
    sendRequest(money().api, seller, { recipient_email: newAddress(), ...more });
  const [first, other] = [() => buyers[0]!, () => buyers[1]!];
  const recordsOf = async (id: number) =>
    (
      await money().api.pool.query<{ rows: number; attached: number; received: number; attempts: number }>(RECORDS, [
        id,
      ])
    ).rows[0];
  const apiOf = (index: number): Api => (index % 2 === 0 ? money().api : second);
  const statuses = (answers: readonly { readonly status: number }[]): number[] =>
    answers.map(({ status }) => status).sort();
  /** Returns a request that a buyer has linked and could pay. */
  const linked = async (): Promise<number> => {
    const request = await send();
    await first().link(keyOf(request));
    return request.id;
  };

  it.each(rounds)('many buyers with one key: one gets it, and there is one received invoice (%i)', async () => {
    const request = await send();
    const answers = await Promise.all(
      buyers.flatMap((buyer, index) => [
        buyer.link(keyOf(request), apiOf(index)),
        buyer.link(keyOf(request), apiOf(index + 1)),
      ]),
    );
    expect(statuses(answers)).toEqual([200, 200, 400, 400, 400, 400]);
    expect(await recordsOf(request.id)).toEqual({ rows: 1, attached: 1, received: 1, attempts: 0 });
  });

  it.each(rounds)(
    'linking and cancelling at once: over in the end, with a received invoice only if linking came first (%i)',
    async (round) => {
      const request = await send();
      const [link, cancel] = await Promise.all([
        first().link(keyOf(request), apiOf(round)),
        cancelRequest(apiOf(round + 1), seller, request.id),
      ]);
      expect([
        [200, 200],
        [400, 200],
      ]).toContainEqual([link.status, cancel.status]);
      expect((await requestOf(money().api, seller, request.id)).status).toBe(5);
      expect((await recordsOf(request.id))?.received).toBe(link.status === 200 ? 1 : 0);
    },
  );

  it.each(rounds)('two tabs that pay: one does, with one attempt (%i)', async (round) => {
    const id = await linked();
    const attempts = [await first().attempt(id), await first().attempt(id)];
    const answers = await Promise.all(
      attempts.map((attempt, index) => first().pay(id, attempt, 271_920, newKey(), apiOf(index + round))),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await recordsOf(id)).toEqual({ rows: 1, attached: 1, received: 1, attempts: 1 });
  });

  it.each(rounds)('paying twice with one attempt: one payment (%i)', async (round) => {
    const id = await linked();
    const attempt = await first().attempt(id);
    expect(
      statuses(
        await Promise.all([0, 1].map((index) => first().pay(id, attempt, 271_920, newKey(), apiOf(index + round)))),
      ),
    ).toEqual([200, 409]);
  });

  it.each(rounds)('paying and the seller who cancels: one of them happens (%i)', async (round) => {
    const id = await linked();
    const attempt = await first().attempt(id);
    const [paid, cancelled] = await Promise.all([
      first().pay(id, attempt, 271_920, newKey(), apiOf(round)),
      cancelRequest(apiOf(round + 1), seller, id),
    ]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([paid.status, cancelled.status]);
    expect((await requestOf(money().api, seller, id)).status).toBe(paid.status === 200 ? 1 : 5);
    expect((await recordsOf(id))?.attempts).toBe(paid.status === 200 ? 1 : 0);
  });

  it.each(rounds)(
    'the key and the registration of the address: one of them attaches it, and there is one received invoice (%i)',
    async (round) => {
      const address = newAddress();
      const request = await send({ recipient_email: address });
      const registering = await newRegistration(money().api, address);
      const register = () =>
        apiOf(round).call('POST', '/users/sole_proprietor', { tokens: registering, body: soleProprietorForm() });
      const [link, registered] = await Promise.all([other().link(keyOf(request), apiOf(round + 1)), register()]);
      expect([200, 400]).toContain(link.status);
      expect(registered.status).toBe(201);
      expect(await recordsOf(request.id)).toEqual({ rows: 1, attached: 1, received: 1, attempts: 0 });
    },
  );

  it.each(rounds)(
    'sending to an address that registers at this moment: the new buyer has the request (%i)',
    async (round) => {
      const address = newAddress();
      const registering = await newRegistration(money().api, address);
      const [request, registered] = await Promise.all([
        sendRequest(apiOf(round), seller, { recipient_email: address }),
        apiOf(round + 1).call('POST', '/users/sole_proprietor', { tokens: registering, body: soleProprietorForm() }),
      ]);
      expect(registered.status).toBe(201);
      expect(await requestOf(money().api, seller, request.id)).toMatchObject({ status: 7, is_linked: true });
    },
  );

  it('two corporations that send each other requests cause no deadlock', async () => {
    const { api } = money();
    const partner = await newSeller(api);
    const both = rounds.flatMap((round) => [
      sendRequest(apiOf(round), seller, { recipient_email: partner.email }),
      sendRequest(apiOf(round + 1), partner, { recipient_email: seller.email }),
    ]);
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(both.map(() => 7));
  });

  it('at midnight after the last day: each one is either paid, cancelled by the seller, or expired', async () => {
    const { api } = money();
    const requests = await Promise.all(rounds.map(async () => send({ payment_deadline: await dayFromNow(api, 1) })));
    for (const request of requests) await first().link(keyOf(request));
    const attempts = await Promise.all(requests.map(({ id }) => first().attempt(id)));
    const deadline = requests[0]!.payment_deadline;
    await money().moveTo(`${deadline}T23:59:58`);
    const acts = requests.map(async ({ id }, index) => {
      const [paid, cancelled] = await Promise.all([
        first().pay(id, attempts[index]!, 271_920, newKey(), apiOf(index)),
        cancelRequest(apiOf(index + 1), seller, id),
        ...(index === 1 ? [api.moveClock(2_000)] : []),
      ]);
      return { id, paid: paid.status, cancelled: cancelled.status };
    });
    for (const { id, paid, cancelled } of await Promise.all(acts)) {
      const { status } = await until(
        () => requestOf(api, seller, id),
        (request) => request.status !== 7,
      );
      expect([
        [1, 200, 409],
        [5, 409, 200],
        [8, 409, 409],
      ]).toContainEqual([status, paid, cancelled]);
    }
  });
});
