import type {
  ApprovalRules,
  ListedAccount,
  NotificationSummary,
  SupplierLink,
  UnconfirmedAccount,
} from 'shared-api/types';
import { expected, type Tokens } from './support/api';
import { addReceivedInvoice, newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { newColleague } from './support/members';
import { mailedCode, newCorporation } from './support/new-account';
import {
  answerBody,
  linkCalls,
  mailedLink,
  proveLink,
  sendLink as send,
  supplierAddress,
} from './support/supplier-links';
import { accountForm, corporationSupplier, newSupplier, supplierCalls } from './support/suppliers';
import { prove } from './support/accounts';
import { useApiWithLongSessions } from './support/use-api';

const DAY_MS = 24 * 60 * 60_000;

describe('a link to a supplier', () => {
  const api = useApiWithLongSessions();
  let tokens: Tokens;
  let email: string;
  const suppliers = supplierCalls(api, () => tokens);
  beforeAll(async () => {
    ({ tokens, email } = await newCorporation(api()));
    await prove(api(), tokens);
  });

  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown, as = tokens) =>
    api().call<T>(method, path, { tokens: as, body, headers: { 'idempotency-key': newKey() } });
  const holder = () => linkCalls(api());
  const linksOf = async (id: number): Promise<SupplierLink[]> =>
    expected(await call<{ links: SupplierLink[] }>('GET', `/suppliers/${id}/links`), 200).links;
  const stateOf = async (id: number) => (await linksOf(id))[0]?.state;

  /** Sends a link to a new supplier without an account, or with one. */
  async function sent(change: Parameters<typeof corporationSupplier>[0] = { account: null }) {
    const { id: supplierId } = expected(await suppliers.corporation(corporationSupplier(change)), 201);
    const address = supplierAddress();
    const link = expected(await send(api(), tokens, supplierId, { email_address: address }), 201);
    return { supplierId, address, link, token: await mailedLink(api(), address) };
  }

  async function answered(change?: Parameters<typeof corporationSupplier>[0], answer: object = {}) {
    const opened = await sent(change);
    const proof = await proveLink(api(), opened.token, opened.address);
    expected(await holder().answer(answerBody(opened.token, proof, answer)), 204);
    return { ...opened, proof };
  }

  const accept = (id: string, changed: object | null = null, as = tokens) =>
    call('POST', `/supplier_links/${id}/acceptance`, { changed }, as);

  it('shows its holder name, invoice number and amount of the buyer, and nothing else', async () => {
    const { id: supplierId } = expected(await suppliers.corporation(corporationSupplier({ account: null })), 201);
    const invoice = await addReceivedInvoice(api(), tokens, { supplier_id: supplierId, invoice_number: 'M-2026-11' });
    const address = supplierAddress();
    const { doc_number } = expected(
      await send(api(), tokens, supplierId, { email_address: address.toUpperCase(), doc_number: invoice.doc_number }),
      201,
    );
    expect(doc_number).toBe(invoice.doc_number);
    const shown = expected(await holder().view(await mailedLink(api(), address)), 200);
    expect(shown).toEqual({
      state: 'opened',
      email_address: expect.stringMatching(/^k\*\*\*@supplier$/),
      expires_at: expect.any(String),
      buyer_name: expect.any(String),
      invoice_number: 'M-2026-11',
      amount: invoice.amount,
    });
    const [{ text = '' } = {}] = await mailsTo(api(), address);
    expect(text).toContain('M-2026-11');
    expect(text).not.toContain(email);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining('/suppliers/answer#')]);
  });

  it('is answered once after a code, told to the buyer, and accepted as a further account', async () => {
    const { supplierId, address, token, link, proof } = await answered();
    expect(await holder().answer(answerBody(token, proof))).toMatchObject({ status: 204 });
    expect(await holder().answer(answerBody(token, proof, { name: '株式会社ほか' }))).toMatchObject({
      status: 409,
      body: { code: 'supplier_link_over' },
    });
    const { notifications } = expected(
      await call<{ notifications: NotificationSummary[] }>('GET', '/users/notifications'),
      200,
    );
    expect(notifications[0]?.subject).toBe('株式会社みどり商事から振込先口座の回答が届きました');
    expect((await mailsTo(api(), email)).at(-1)?.subject).toBe('株式会社みどり商事から振込先口座の回答が届きました');
    expect((await mailsTo(api(), address)).at(-1)?.text).toContain('****924（下3桁）');
    const [shown] = await linksOf(supplierId);
    expect(shown).toMatchObject({
      state: 'answered',
      is_registered_address: false,
      answer: {
        name_kana: 'カブシキガイシャミドリショウジ',
        fits_name: true,
        holder_check: 'unknown',
        account: { bank_code: '0005', account_number: '1357924', holder_kana: 'ｶ)ﾐﾄﾞﾘｼﾖｳｼﾞ' },
      },
    });
    expect(await suppliers.accounts(supplierId)).toEqual([]);
    const both = await Promise.all([accept(link.id), accept(link.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await suppliers.accounts(supplierId)).toMatchObject([{ account_number: '1357924', revision: 1 }]);
    expect(await stateOf(supplierId)).toBe('accepted');
    const { operations } = expected(
      await call<{ operations: { action: string; subject: string | null }[] }>(
        'GET',
        '/operations?kind=supplier&page=0&size=10',
      ),
      200,
    );
    expect(operations.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['send_supplier_link', 'accept_supplier_answer', 'add_account']),
    );
  });

  it('changes the account that was seen, which then needs its caution; not one that was changed meanwhile', async () => {
    const { supplierId, link } = await answered({ account: accountForm() });
    const [account] = await suppliers.accounts(supplierId);
    const { id, revision } = account as ListedAccount;
    const other = await answered({ account: accountForm() });
    const [theirs] = await suppliers.accounts(other.supplierId);
    // An account of another supplier, and a revision that nobody saw.
    expect((await accept(link.id, { supplier_account_id: theirs?.id, revision })).status).toBe(404);
    expect(await accept(link.id, { supplier_account_id: id, revision: revision + 1 })).toMatchObject({
      status: 409,
      body: { code: 'supplier_account_changed_meanwhile' },
    });
    expect(await stateOf(supplierId)).toBe('answered');
    expected(await accept(link.id, { supplier_account_id: id, revision }), 200);
    expect(await suppliers.accounts(supplierId)).toMatchObject([
      { id, revision: 2, account_number: '1357924', caution: { kind: 'changed' } },
    ]);
  });

  it('leaves an accepted account to a second person where the rules want one', async () => {
    const { tokens: own } = await newCorporation(api());
    await prove(api(), own);
    const colleague = await newColleague(api(), own, 'preparer');
    const as = supplierCalls(api, () => own);
    const rules = expected(await call<ApprovalRules>('GET', '/approval_rules', undefined, own), 200);
    const { changed_by: _by, changed_at: _at, suppliers: _named, ...values } = rules;
    expected(await call('PUT', '/approval_rules', { ...values, confirms_accounts: true }, own), 200);
    const { id: supplierId } = expected(await as.corporation(corporationSupplier({ account: null })), 201);
    const address = supplierAddress();
    const link = expected(await send(api(), own, supplierId, { email_address: address }), 201);
    const token = await mailedLink(api(), address);
    expected(await holder().answer(answerBody(token, await proveLink(api(), token, address))), 204);
    expected(await accept(link.id, null, own), 200);
    const unconfirmed = async (user: Tokens) =>
      expected(
        await call<{ accounts: UnconfirmedAccount[] }>('GET', '/account_confirmations', undefined, user),
        200,
      ).accounts.map(({ may_confirm }) => may_confirm);
    expect([await unconfirmed(own), await unconfirmed(colleague.tokens)]).toEqual([[false], [true]]);
  });

  it('is declined without a trace in the accounts', async () => {
    const { supplierId, link } = await answered();
    expected(await call('POST', `/supplier_links/${link.id}/declining`), 204);
    expect([await stateOf(supplierId), await suppliers.accounts(supplierId)]).toEqual(['declined', []]);
    expect((await accept(link.id)).status).toBe(409);
    // Another one may be sent then.
    expected(await send(api(), tokens, supplierId, { email_address: supplierAddress() }), 201);
  });

  it('takes nothing after fourteen days, a withdrawal, or a newer mail; the buyer name is all that is left', async () => {
    const late = await sent();
    const proof = await proveLink(api(), late.token, late.address);
    await api().moveClock(14 * DAY_MS);
    expect(expected(await holder().view(late.token), 200)).toMatchObject({
      state: 'expired',
      invoice_number: null,
      amount: null,
    });
    for (const refused of [await holder().code(late.token), await holder().answer(answerBody(late.token, proof))])
      expect(refused).toMatchObject({ status: 409, body: { code: 'supplier_link_over' } });
    const again = expected(await call<SupplierLink>('POST', `/supplier_links/${late.link.id}/resending`), 200);
    expect(again.state).toBe('sent');
    const newer = await mailedLink(api(), late.address);
    expect([(await holder().view(late.token)).status, (await holder().view(newer)).status]).toEqual([404, 200]);
    // The proof belongs to the mail before.
    expect(await holder().answer(answerBody(newer, proof))).toMatchObject({
      status: 403,
      body: { code: 'supplier_link_unproven' },
    });
    expected(await call('DELETE', `/supplier_links/${late.link.id}`), 204);
    expect(expected(await holder().view(newer), 200)).toMatchObject({ state: 'withdrawn', amount: null });
    expect((await holder().code(newer)).status).toBe(409);
    expect((await call('POST', `/supplier_links/${late.link.id}/resending`)).status).toBe(409);
  });

  it('bounds wrong codes, and takes only the last code of its own link', async () => {
    const { token, address } = await sent();
    const other = await sent();
    const first = expected(await holder().code(token), 200).code_session;
    const firstCode = await mailedCode(api(), address);
    const theirs = expected(await holder().code(other.token), 200).code_session;
    const refused = async (session: string, code: string) =>
      (await holder().prove(token, session, code)).body.errors?.[0]?.code;
    expect(await refused(theirs, await mailedCode(api(), other.address))).toBe('expired');
    const second = expected(await holder().code(token), 200).code_session;
    expect(await refused(first, firstCode)).toBe('expired');
    const right = await mailedCode(api(), address);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await refused(second, wrong)).toBe('wrong');
    expect(await refused(second, right)).toBe('expired');
    for (let codes = 2; codes < 10; codes += 1) expected(await holder().code(token), 200);
    expect((await holder().code(token)).status).toBe(429);
  });

  it('answers every guess alike, and writes nothing for it', async () => {
    const counts = async () =>
      (
        await api().pool.query<{ codes: string; mails: string }>(
          'select (select count(*) from one_time_codes) as codes, (select count(*) from mail_outbox) as mails',
        )
      ).rows;
    const before = await counts();
    const { view, code, prove: proof, answer } = holder();
    const session = '00000000-0000-4000-8000-000000000000';
    for (const guess of ['x'.repeat(43), 'A'.repeat(43)])
      for (const given of [
        await view(guess),
        await code(guess),
        await proof(guess, session, '123456'),
        await answer(answerBody(guess, 'x'.repeat(43))),
      ])
        expect([given.status, given.body.code]).toEqual([404, 'supplier_link_wrong']);
    expect(await counts()).toEqual(before);
  });

  it('takes an account that a bank would, and no link or markup that would work', async () => {
    const { supplierId, token, address } = await sent();
    const proof = await proveLink(api(), token, address);
    const bad = answerBody(token, proof, {
      name: '株式会社みどり www.example.com',
      registration_number: 'T123',
      account: accountForm({ bank_code: '9999', account_number: '12', holder_kana: '緑商事' }),
    });
    const { status, body } = await holder().answer(bad);
    expect([status, body.errors?.map(({ field }) => field).toSorted()]).toEqual([
      422,
      ['account.account_number', 'account.bank_code', 'account.holder_kana', 'name', 'registration_number'],
    ]);
    const markup = '<img src=x onerror=alert(1)>株式会社';
    const given = { name: markup, account: accountForm({ account_number: '1357924', holder_kana: 'オガワ ミサキ' }) };
    expected(await holder().answer(answerBody(token, proof, given)), 204);
    const [link] = await linksOf(supplierId);
    expect(link?.answer).toMatchObject({ name: markup, fits_name: false });
    const { rows } = await api().pool.query<{ html_body: string }>(
      'select html_body from mail_outbox where html_body like $1',
      ['%<img%'],
    );
    expect(rows).toEqual([]);
  });

  it('is one of two that are sent at once, and takes one of two answers', async () => {
    const { id } = expected(await suppliers.corporation(corporationSupplier({ account: null })), 201);
    const addresses = [supplierAddress(), supplierAddress()];
    const sends = await Promise.all(addresses.map((address) => send(api(), tokens, id, { email_address: address })));
    expect(sends.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const address = addresses[sends.findIndex(({ status }) => status === 201)] ?? '';
    const token = await mailedLink(api(), address);
    const proof = await proveLink(api(), token, address);
    const answers = await Promise.all(
      ['株式会社一', '株式会社二'].map((name) => holder().answer(answerBody(token, proof, { name }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('goes to no member, not beside one that waits, and not without end', async () => {
    const { supplierId, address } = await sent();
    const answer = async (id: number, to: string, as = tokens) => {
      const { status, body } = await send(api(), as, id, { email_address: to });
      return [status, body.errors?.[0]?.field];
    };
    expect(await answer(supplierId, email)).toEqual([422, 'email_address']);
    expect(await answer(supplierId, supplierAddress())).toEqual([409, undefined]);
    const { id: disabled } = await newSupplier(suppliers);
    await suppliers.disable(disabled);
    expect(await answer(disabled, supplierAddress())).toEqual([409, undefined]);
    const statuses: number[] = [];
    for (let mails = 1; mails < 7; mails += 1) {
      const { id } = expected(await suppliers.corporation(corporationSupplier({ account: null })), 201);
      statuses.push(Number((await answer(id, address))[0]));
    }
    // Five a day from one company, with the first.
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
    const stranger = await newCorporation(api());
    expect((await call('GET', `/suppliers/${supplierId}/links`, undefined, stranger.tokens)).status).toBe(404);
  });
});
