import type { CreditCard } from 'shared-api/types';
import { CORPORATION, prove, unprove } from './support/accounts';
import { expected } from './support/api';
import { addReceivedInvoice, newKey } from './support/documents';
import { CARDS } from './support/gateway';
import { type Refusal, useMoney } from './support/money';
import { PASSWORD } from './support/new-account';
import { operationsWithSession } from './support/operations';
import { runOperator } from './support/operator-command';
import { PEOPLE } from './support/people';
import { plantConnection } from './support/plant-connection';
import { postPayment, preRegisteredPayment } from './support/pre-registrations';
import { cancelRequest, newSeller, postRequest, requestBody, type Seller, sendRequest } from './support/requests';
import { mailsTo, tryPassword } from './support/sign-ins';
import { answerBody, linkCalls, mailedLink, proveLink, sendLink, supplierAddress } from './support/supplier-links';
import { corporationSupplier } from './support/suppliers';
import { until } from './support/until';

interface Leaving {
  readonly open: readonly { readonly kind: string; readonly count: number }[];
  readonly kept_until: string;
}

/** Tables without a person's texts, or that are empty for a company once it has been erased, and why. */
const WITHOUT_DATA: Readonly<Record<string, string>> = {
  accounting_settings: 'names of accounts in the books',
  buyers: 'category of business',
  case_openings: 'operators',
  card_verifications: 'tokens that the card gateway forgets',
  chain_anchored_ends: 'hashes',
  chain_anchors: 'hashes',
  chain_links: 'hashes',
  client_events: 'erased after 90 days',
  collection_drafts: 'erased at leaving',
  collection_reminders: 'kinds of reminders',
  data_keys: 'keys',
  due_documents: 'kinds of documents that are to be made',
  erasures: 'the record itself',
  gateway_event_work: 'numbers of events',
  guest_entries: 'erased with the code, after a day',
  guest_sessions: 'hashes, erased after a day',
  idempotency_keys: 'erased after days',
  inbox_addresses: 'random letters',
  issued_document_files: 'hashes',
  known_devices: 'erased at leaving',
  known_sources: 'erased at leaving',
  lodged_uploads: 'names of systems',
  mail_opt_outs: 'categories of mails',
  oauth_artifacts: 'erased when they expire',
  oauth_clients: 'systems',
  oauth_keys: 'keys',
  operators: 'operators',
  passkey_challenges: 'erased when they expire',
  passkeys: 'erased at leaving',
  password_resets: 'erased at leaving',
  payment_drafts: 'erased at leaving',
  promotion_codes: 'of no company',
  rate_limits: 'erased when they end',
  refresh_tokens: 'hashes',
  seeds: 'of no company',
  sign_in_failures: 'hashes, erased after a day',
  signing_keys: 'keys',
  terms: 'of no company',
  transfer_file_downloads: 'operators',
  transfer_file_events: 'operators',
  webhook_deliveries: 'erased after days',
};

/** Calls beside GET that a frozen company may make: they cancel, end or read something, or only compute. */
const ALLOWED_WHILE_FROZEN = [
  '/accounts/holder_kana',
  '/approvals/check',
  '/approvals/{id}',
  '/comments/read',
  '/comments/{id}',
  '/invitations/joining',
  '/invoices/pre_check',
  '/invoices/promotion',
  '/invoices/request_sellers/preview',
  '/invoices/{id}/cancel',
  '/invoices/{id}/request_seller/cancel',
  '/logout',
  '/members/invitations/{id}',
  '/members/recoveries/{id}',
  '/members/{id}/absence',
  '/received_invoices/duplicates',
  '/supplier_links/{id}',
  '/supplier_links/{id}/declining',
  '/suppliers/import/preview',
  '/support_messages',
  '/users/companies/{id}/session',
  '/users/connected_systems/{client_id}',
  '/users/license',
  '/users/notifications/{id}/confirmation',
  '/users/pre_registrations/{id}/cancellation',
  '/users/reauthentication',
  '/users/reauthentication/code',
  '/users/sessions',
  '/users/sessions/{id}',
];

describe('leaving', () => {
  const money = useMoney();
  const api = () => money().api;
  const call = <T>({ tokens }: Seller, method: string, path: string, body?: unknown) =>
    api().call<T>(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  const leave = (company: Seller) => call<Refusal>(company, 'POST', '/users/leaving', { is_confirmed: true });
  const countOf = async (query: string, value: unknown) => (await api().pool.query(query, [value])).rowCount;

  it('waits for what is open, and asks for proof of presence', async () => {
    const company = await newSeller(api());
    const { id } = await sendRequest(api(), company);
    expect((await call<Leaving>(company, 'GET', '/users/leaving')).body.open).toEqual([
      { kind: 'sent_request', count: 1 },
    ]);
    expect(await leave(company)).toMatchObject({ status: 409, body: { status: 'open_matters' } });
    await cancelRequest(api(), company, id);
    await unprove(api(), company.tokens);
    expect(await leave(company)).toMatchObject({ status: 403, body: { status: 'reauthentication_required' } });
    await prove(api(), company.tokens);
    expect((await leave(company)).status).toBe(204);
  });

  it('and sending a request exclude each other, also at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const company = await newSeller(api());
      const body = await requestBody(api(), company);
      const [left, sent] = await Promise.all([leave(company), postRequest(api(), company, body)]);
      const outcome = left.status === 204 ? [204, expect.any(Number), 0] : [409, 201, 1];
      const requests = await countOf('select 1 from invoices where seller_buyer_id = $1', company.buyerId);
      expect([left.status, sent.status, requests]).toEqual(outcome);
    }
  });

  it('ends sessions, cards and connected systems, and is confirmed by mail', async () => {
    const company = await newSeller(api());
    const { email, buyerId } = company;
    const token = await money().gateway.tokenOf(CARDS.approved);
    expect((await call<CreditCard>(company, 'POST', '/invoices/credit_cards', { token })).status).toBe(201);
    const system = await plantConnection(api(), { email });
    expect((await leave(company)).status).toBe(204);
    expect((await call(company, 'GET', '/users/information')).status).toBe(401);
    expect((await postPayment(system, preRegisteredPayment())).status).toBe(401);
    expect(await countOf('select 1 from credit_cards where buyer_id = $1 and deleted_at is null', buyerId)).toBe(0);
    expect((await mailsTo(api(), email)).map(({ subject }) => subject)).toContain('退会の手続きが完了しました');
  });

  it('is told at the sign-in to nobody but who knows the password', async () => {
    const company = await newSeller(api());
    await leave(company);
    const sign = (password: string, email: string) => tryPassword(api(), '203.0.113.77', password, email);
    expect(await sign(PASSWORD, company.email)).toMatchObject({
      status: 403,
      body: { status: 'account_closed', message: expect.stringContaining('退会済み') },
    });
    const answerTo = async (password: string, email: string) => {
      const { status, body } = await sign(password, email);
      return [status, body.status, body.message];
    };
    expect(await answerTo('some other password', company.email)).toEqual(
      await answerTo(PASSWORD, 'nobody@nowhere.example'),
    );
  });

  /** Asks for the end of a freeze, which a second administrator confirms. */
  async function unfreeze(words: readonly string[]): Promise<void> {
    const { code, output } = await runOperator(api(), ['unfreeze', ...words]);
    const number = /confirm-decision (\d+)/.exec(output)?.[1] ?? '';
    expect(code).toBe(2);
    const confirmed = await runOperator(api(), ['confirm-decision', number, '--yes'], PEOPLE.administrator2.token);
    expect(confirmed.code).toBe(0);
  }

  it('is impossible for a frozen company, which reads and cancels, and begins nothing', async () => {
    const company = await newSeller(api());
    const { id } = await sendRequest(api(), company);
    const system = await plantConnection(api(), { email: company.email });
    const words = [company.email, '--reason', '不正利用の疑いがあります。'];
    expect(await runOperator(api(), ['freeze', ...words])).toMatchObject({ code: 0 });
    const frozen = { status: 403, body: { status: 'account_frozen', message: expect.stringContaining('一時停止') } };
    expect(await leave(company)).toMatchObject(frozen);
    const refused = (await operationsWithSession(api())).filter((operation) => operation.isRefusedWhileFrozen);
    expect(refused.length).toBeGreaterThan(10);
    // Whatever is new begins or changes something, unless it is known to do neither.
    const others = (await operationsWithSession(api())).filter(
      (one) => one.method !== 'GET' && one.access !== 'registration' && !one.isRefusedWhileFrozen,
    );
    expect(others.map(({ path }) => path).toSorted()).toEqual(ALLOWED_WHILE_FROZEN);
    for (const { method, path } of refused)
      expect(await call(company, method, path.replaceAll(/\{\w+\}/g, '1'), {})).toMatchObject(frozen);
    expect(await postPayment(system, preRegisteredPayment())).toMatchObject(frozen);
    // An intruder must not keep the owner out of the account during an investigation.
    const settings = ['email_address', 'verify_email_auth_code', 'password', 'security_settings', 'mail_settings'];
    const signIn = [...settings, 'passkeys', 'passkeys/challenge', 'passkeys/{id}'].map((path) => `/users/${path}`);
    expect(refused.map(({ path }) => path)).toEqual(expect.arrayContaining(signIn));
    expect((await call(company, 'GET', '/users/information')).status).toBe(200);
    expect((await cancelRequest(api(), company, id)).status).toBe(200);
    expect((await runOperator(api(), ['freeze', ...words])).output).toContain('すでに利用を停止しています');
    await unfreeze(words);
    expect((await leave(company)).status).toBe(204);
  });

  it('shows the freeze to the examiner of a payment that goes on', async () => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    const words = [CORPORATION.email, '--reason', '代表者と連絡が取れません。'];
    await runOperator(api(), ['freeze', ...words]);
    expect((await runOperator(api(), ['show', String(id)])).output).toMatch(/利用停止中 +代表者と連絡が取れません。/);
    expect((await money().decide(id, 'approve')).status).toBe(200);
    await unfreeze(words);
  });

  it('is followed by the erasure after the keeping time, and the books still verify', async () => {
    const company = await newSeller(api());
    const { email, buyerId } = company;
    await addReceivedInvoice(api(), company.tokens);
    const { id: supplierId } = (
      await call<{ id: number }>(company, 'POST', '/suppliers/corporation', corporationSupplier({ account: null }))
    ).body;
    const address = supplierAddress();
    expected(await sendLink(api(), company.tokens, supplierId, { email_address: address }), 201);
    const token = await mailedLink(api(), address);
    const answer = answerBody(token, await proveLink(api(), token, address));
    expected(await linkCalls(api()).answer(answer), 204);
    const chat = { service: 'slack', address: 'http://127.0.0.1:9/chat', subjects: ['comment_added'] };
    expect((await call(company, 'PUT', '/chat_receiver', chat)).status).toBe(200);
    await api().pool.query(
      "insert into chat_messages (buyer_id, content, created_at, next_try_at) values ($1, '{}', now(), '2999-01-01')",
      [buyerId],
    );
    const { kept_until: last } = (await call<Leaving>(company, 'GET', '/users/leaving')).body;
    expect((await leave(company)).status).toBe(204);
    const erasures = () => countOf('select 1 from erasures where buyer_id = $1', buyerId);
    await money().moveTo(`${last}T23:59:00`);
    await api().moveClock(0);
    expect(await erasures()).toBe(0);
    await api().moveClock(60_000);
    await until(erasures, (rows) => rows === 1);
    expect(await countOf('select 1 from users where email_address = $1', email)).toBe(0);
    const { rows } = await api().pool.query<{
      erased: Record<string, number>;
      kept: Record<string, string>;
      stored: number;
      names: string;
    }>(
      `select erased, kept, (select count(*)::int from files f where f.buyer_id = e.buyer_id and f.stored_at is not null) as stored,
         (select string_agg(last_name || phone_number, '') from users u where u.buyer_id = e.buyer_id) as names
       from erasures e where buyer_id = $1`,
      [buyerId],
    );
    expect(rows[0]).toMatchObject({
      erased: {
        users: 1,
        files: 1,
        stored_files: 1,
        chat_receivers: 1,
        chat_messages: 1,
        supplier_links: 1,
        one_time_codes: 2,
      },
      kept: { issued_documents: expect.any(String) },
      stored: 0,
      names: '（消去済み）',
    });
    expect(await countOf('select 1 from supplier_links where buyer_id = $1 and answer is not null', buyerId)).toBe(0);
    expect(await money().broken()).toEqual([]);
    const { erased = {}, kept = {} } = rows[0] ?? {};
    // Each table that could hold a company's data is erased, kept with a reason in the record, or listed here.
    const { rows: tables } = await api().pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'bytea') order by 1`,
    );
    expect(tables.map(({ name }) => name).filter((name) => !(name in erased) && !(name in kept))).toEqual(
      Object.keys(WITHOUT_DATA).sort(),
    );
    // No other table has a word of what the company entered.
    for (const { name } of tables.filter((table) => !(table.name in kept)))
      expect([name, await countOf(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, email)]).toEqual([
        name,
        0,
      ]);
    expect(kept).toMatchObject({
      transfer_files: expect.stringMatching(/^books/),
      transfer_results: expect.any(String),
    });
  });
});
