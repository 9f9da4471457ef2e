import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ExaminationStatus } from 'shared-rules/status';
import { CORPORATION, signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { addReceivedInvoice, newKey } from './support/documents';
import { everyNth } from './support/full';
import { CARDS, startGateway, type Gateway } from './support/gateway';
import { forgetCardTries } from './support/money';
import { decideOn } from './support/people';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

const AUTHORISATION = {
  authorisation_id: 'a-1',
  reference: 'r-1',
  amount: 1_330,
  state: 'authorised',
  captured_amount: 0,
  refunded_amount: 0,
};

/** Answer instead of the gateway's, by the body of the request; with null the gateway itself answers. */
let garbage: { readonly status: number; readonly body: string | ((request: string) => string) } | null = null;

/** Returns an answer that fits the request except for one property. */
const almost = (change: object) => (request: string) => {
  const { reference, amount } = { ...AUTHORISATION, ...(JSON.parse(request || '{}') as Partial<typeof AUTHORISATION>) };
  return JSON.stringify({ ...AUTHORISATION, reference, amount, ...change });
};

/** Opens a proxy between the API and a gateway. */
async function openProxy(gatewayUrl: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (garbage !== null) {
      const { status, body: answer } = garbage;
      return response.writeHead(status).end(typeof answer === 'string' ? answer : answer(body));
    }
    const headers = {
      authorization: request.headers.authorization ?? '',
      ...(body !== '' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${gatewayUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body !== '' && { body }),
    });
    return response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('a card gateway that answers with something else', () => {
  let gateway: Gateway;
  let proxy: Server;
  const env: Record<string, string> = {};
  /** Accepts connections and never answers. */
  const silentMail = createTcpServer();
  beforeAll(async () => {
    await new Promise<void>((resolve) => silentMail.listen(0, '127.0.0.1', resolve));
    env['SMTP_URL'] = `smtp://127.0.0.1:${(silentMail.address() as AddressInfo).port}`;
    gateway = await startGateway();
    proxy = await openProxy(gateway.apiEnvironment['CARD_GATEWAY_URL'] ?? '');
    // The production value. A shorter timeout would end before the job has to check.
    Object.assign(env, gateway.apiEnvironment, {
      CARD_GATEWAY_TIMEOUT_MS: '8000',
      CARD_GATEWAY_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
  });
  const api = useOwnApi(() => ({ env }));
  let tokens: Tokens;
  let cardId: number;
  let docNumber: number;
  beforeAll(async () => {
    tokens = await signIn(api(), CORPORATION);
    const { body } = await api().call<{ id: number }>('POST', '/invoices/credit_cards', {
      tokens,
      body: { token: await gateway.tokenOf(CARDS.approved) },
    });
    cardId = body.id;
    docNumber = (await addReceivedInvoice(api(), tokens)).doc_number;
  });
  beforeEach(() => forgetCardTries(api()));
  afterEach(() => {
    garbage = null;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await gateway.stop();
  });
  const approve = () =>
    api().call('POST', '/invoices/credit_cards/approval', {
      tokens,
      body: { credit_card_id: cardId, total_amount: 1_330, doc_number: docNumber, amount: 1_000 },
      headers: { 'idempotency-key': newKey() },
    });
  const now = async () => Date.parse((await api().call<{ now: string }>('GET', '/system/time')).body.now);
  const open = async () =>
    (await api().pool.query("select id from payment_attempts where state in ('created', 'challenge')")).rowCount;

  it('settles every attempt within ten seconds of its return, also while the mail server is silent', async () => {
    const isMailDue = once(silentMail, 'connection') as Promise<[Socket]>;
    await api().call('POST', '/password_resets', { body: { email_address: CORPORATION.email } });
    const [waiting] = await isMailDue;
    garbage = { status: 503, body: '' };
    const answers = await Promise.all(Array.from({ length: 5 }, approve));
    expect(answers.map(({ body }) => body['status'])).toEqual(Array(5).fill('failed'));
    expect(await open()).toBe(5);
    garbage = null;
    const back = await now();
    await until(open, (count) => count === 0);
    expect((await now()) - back).toBeLessThan(10_000);
    waiting.destroy();
    silentMail.close();
  });

  it.each(
    everyNth(
      [
        [
          'its word that its database is away',
          '{"error":"unavailable","message":"The database is out of reach."}',
          503,
        ],
        ['a page', '<html>Bad gateway</html>', 200],
        ['nothing', '', 200],
        ['a word', '"ok"', 200],
        ['a state that there is none of', JSON.stringify({ ...AUTHORISATION, state: 'paid' }), 200],
        ['an amount as text', JSON.stringify({ ...AUTHORISATION, amount: '1330' }), 200],
        ['less than nothing', JSON.stringify({ ...AUTHORISATION, captured_amount: -1 }), 200],
        ['a refusal for no reason', '{"message":"no"}', 404],
        ['a refusal in words of its own', '{"error":"nope"}', 400],
        ['a refusal of us', '{"error":"unauthorised"}', 401],
        ['a refusal that does not fit', '{"error":"invalid_state"}', 409],
        ['the authorisation of another payment', JSON.stringify(AUTHORISATION), 200],
        ['another amount', almost({ amount: 1 }), 200],
        ['a charge where it was to reserve', almost({ state: 'captured', captured_amount: 1_330 }), 200],
        ['a challenge without its page', almost({ state: 'challenge' }), 200],
      ],
      3,
    ),
  )(
    '(%s) counts as unavailable: the payment fails for now, and nothing stays open after its return',
    async (_what, body, status) => {
      garbage = { status, body };
      expect(await approve()).toMatchObject({ status: 200, body: { status: 'failed' } });
      garbage = null;
      const back = await now();
      await until(open, (count) => count === 0);
      expect((await now()) - back).toBeLessThan(10_000);
      expect(await approve()).toMatchObject({ status: 200, body: { status: 'authorised' } });
    },
  );

  it('charges nothing without its confirmation: the payment waits, and is charged after its return', async () => {
    const { attempt_id: attempt } = (await approve()).body;
    const { rows } = await api().pool.query<{ account: string; authorisation: string }>(
      `select authorisation_id as authorisation, (select min(a.id) from supplier_accounts a
         join received_invoices r on r.supplier_id = a.supplier_id and r.id = p.received_invoice_id) as account
       from payment_attempts p where p.id = $1`,
      [attempt],
    );
    const { body: time } = await api().call<{ earliest_transfer_date: string }>('GET', '/system/time');
    const order = {
      doc_number: docNumber,
      amount: 1_000,
      supplier_account_id: Number(rows[0]?.account),
      supplier_account_revision: 1,
      transfer_date: time.earliest_transfer_date,
      transfer_person_name: 'カ）アオバセイサクショ',
      attempt_id: attempt,
      total_amount: 1_330,
    };
    const headers = { 'idempotency-key': newKey() };
    const { body: payment } = await api().call<{ id: number }>('POST', '/invoices', { tokens, body: order, headers });
    expect((await decideOn(api(), payment.id, 'check')).status).toBe(200);
    for (const answer of [{ state: 'authorised' }, { state: 'captured', authorisation_id: 'a-2' }]) {
      garbage = { status: 200, body: almost({ authorisation_id: rows[0]?.authorisation, ...answer }) };
      expect((await decideOn(api(), payment.id, 'approve')).status).toBe(503);
    }
    const read = () => api().call<{ status: number }>('GET', `/invoices/${payment.id}`, { tokens });
    const status = async () => (await read()).body.status;
    expect(await status()).toBe(ExaminationStatus.InProgressExaminationChecked);
    garbage = null;
    await api().moveClock(60_000);
    await until(status, (code) => code === ExaminationStatus.InProgressExaminationCompleted);
  });
});
