import { OPERATION_KINDS } from 'shared-rules/operations';
import type { OperationLog } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { disconnect } from './support/connections';
import { newKey } from './support/documents';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { connect } from './support/oauth';
import { newColleague } from './support/members';
import { preRegisterPayment } from './support/pre-registrations';
import { cancelRequest, newSeller, sendRequest } from './support/requests';
import { accountForm, corporationSupplier } from './support/suppliers';

interface Listed {
  readonly operations: readonly OperationLog[];
  readonly total_count: number;
}

const reason = { reason: '請求書の宛名が異なります。', fields: ['transfer_date'] };

describe('what was done in the account of a company', () => {
  const money = useMoney();
  useHeldJobs(() => money().api, 'reminders');

  const list = async (query: Readonly<Record<string, string>> = {}, tokens: Tokens = money().tokens) => {
    const path = `/operations?${new URLSearchParams({ size: '100', ...query })}`;
    return (await money().api.call<Listed>('GET', path, { tokens })).body;
  };
  /** Returns what a step adds, oldest first. */
  const addedBy = async (step: () => Promise<unknown>, tokens: Tokens = money().tokens) => {
    const { total_count: before } = await list({}, tokens);
    await step();
    const { operations, total_count: after } = await list({}, tokens);
    return operations.slice(0, after - before).toReversed();
  };
  const briefly = ({ action, actor, actor_name: name, subject }: OperationLog) => [action, actor, name, subject];
  const call = (method: string, path: string, body?: unknown) =>
    money().call<{ id: number }>(method, path, body, newKey());

  it('names who, from where, and to what: cards', async () => {
    const { id } = await money().saveCard();
    const schedule = { closing_day: 15, months_later: 1, debit_day: 10 };
    const operations = await addedBy(async () => {
      await call('PUT', `/invoices/credit_cards/${id}/debit_schedule`, { debit_schedule: schedule });
      await call('DELETE', `/invoices/credit_cards/${id}`);
      await money().saveCard();
    });
    expect(operations.map(({ kind, action, actor_name: name }) => [kind, action, name])).toEqual([
      ['card', 'set_debit_schedule', '山田 花子'],
      ['card', 'remove_card', '山田 花子'],
      ['card', 'add_card', '山田 花子'],
    ]);
    expect(operations[2]).toMatchObject({
      subject: expect.stringMatching(/ \*\*\*\* \d{4}$/),
      ip_address: expect.stringMatching(/127\.0\.0\.1|::1/),
      device: expect.any(String),
      at: expect.stringMatching(/Z$/),
    });
  });

  it('suppliers and their accounts', async () => {
    let id = 0;
    const operations = await addedBy(async () => {
      const form = { ...corporationSupplier({ name: '株式会社履歴', corporate_number: '' }), account: null };
      ({ id } = (await call('POST', '/suppliers/corporation', form)).body);
      await call('POST', `/suppliers/${id}/accounts`, accountForm({ account_number: '7654001' }));
      await call('DELETE', `/suppliers/${id}`);
      await call('DELETE', `/suppliers/${id}`);
    });
    expect(operations.map(briefly)).toEqual([
      ['register_supplier', 'user', '山田 花子', '株式会社履歴'],
      ['add_account', 'user', '山田 花子', expect.stringMatching(/^株式会社履歴 .+ \*\*\*\*001$/)],
      ['disable_supplier', 'user', '山田 花子', '株式会社履歴'],
    ]);
  });

  it('payments: what the buyer did and what the operator did, once each', async () => {
    const invoice = await money().newInvoice(33_000);
    let number = '';
    const operations = await addedBy(async () => {
      const payment = await money().pay(invoice);
      number = payment.payment_number;
      await money().decide(payment.id, 'approve');
      await money().decide(payment.id, 'return_transfer', reason);
      await money().cancel(payment.id);
    });
    expect(operations.map(briefly)).toEqual([
      ['submit_payment', 'user', '山田 花子', expect.stringContaining(`${number} `)],
      ['approve', 'operator', '当社', expect.stringContaining(`${number} `)],
      ['transferReturned', 'operator', '当社', expect.stringContaining(`${number} `)],
      ['cancel_payment', 'user', '山田 花子', expect.stringContaining(`${number} `)],
    ]);
    expect(new Set(operations.map(({ doc_number: doc }) => doc)).size).toBe(1);
  });

  it('a change of several fields is one operation', async () => {
    const payment = await money().pay(await money().newInvoice(33_000));
    const operations = await addedBy(() => money().edit(payment, { note: '経理部宛', transfer_person_name: 'アオバ' }));
    expect(operations.map(({ action }) => action)).toEqual(['change_payment']);
  });

  it('settings', async () => {
    const operations = await addedBy(async () => {
      await call('PUT', '/users/mail_settings', { category: 'transfer_executed', is_on: false });
      await call('PUT', '/users/mail_settings', { category: 'transfer_executed', is_on: false });
      await call('PUT', '/users/transfer_person_name', { transfer_person_name: 'アオバセイサクショ' });
      await call('PUT', '/users/user_name', { user_last_name: '山田', user_first_name: '華子' });
    });
    expect(operations.map(briefly)).toEqual([
      ['mail_switched_off', 'user', '山田 花子', '振込の完了'],
      ['change_transfer_name', 'user', '山田 花子', 'ｱｵﾊﾞｾｲｻｸｼﾖ'],
      ['change_user_name', 'user', '山田 花子', '山田 華子'],
    ]);
  });

  it("a seller's requests", async () => {
    const seller = await newSeller(money().api);
    const operations = await addedBy(async () => {
      const { id } = await sendRequest(money().api, seller);
      await cancelRequest(money().api, seller, id);
    }, seller.tokens);
    expect(operations.map(({ action, subject }) => [action, subject])).toEqual([
      ['send_collection', 'R-00000001 株式会社青葉製作所 264,000円'],
      ['cancel_collection', 'R-00000001 株式会社青葉製作所 264,000円'],
    ]);
  });

  it('connected systems: access given, what they submitted, access revoked', async () => {
    const operations = await addedBy(async () => {
      const system = await connect(money().api);
      await preRegisterPayment(system, { external_id: 'A-77' });
      await disconnect(money().api, await signIn(money().api), system.client.clientId);
    });
    expect(operations.filter(({ kind }) => kind === 'system').map(({ action, actor }) => [action, actor])).toEqual([
      ['connect_system', 'user'],
      ['pre_register', 'client'],
      ['disconnect_system', 'user'],
    ]);
    expect(operations.find(({ action }) => action === 'pre_register')?.subject).toMatch(/^A-77 /);
  });

  it('sign-ins, failed ones too', async () => {
    const operations = await addedBy(async () => {
      await signIn(money().api);
      await money().api.call('POST', '/login', {
        body: { email_address: 'hanako@aoba.example', password: 'not the password' },
      });
    });
    expect(operations.map(({ action }) => action)).toEqual(['sign_in_succeeded', 'sign_in_failed']);
  });

  it('shows a company of one person neither roles nor where its invoices were changed', async () => {
    const { operations } = await list();
    expect(new Set(operations.map(({ actor_role: role }) => role))).toEqual(new Set([null]));
    const { ip_address: address } = operations.find(({ action }) => action === 'submit_payment') ?? {};
    expect(address).toBeNull();
  });

  it('of one kind, of some days, page by page, and as CSV', async () => {
    const all = await list();
    for (const kind of Object.keys(OPERATION_KINDS)) {
      const { operations, total_count: total } = await list({ kind });
      expect([kind, new Set(operations.map((each) => each.kind))]).toEqual([kind, new Set(total === 0 ? [] : [kind])]);
      expect(operations).toEqual(all.operations.filter((each) => each.kind === kind).slice(0, 100));
    }
    const { body: time } = await money().call<{ date: string }>('GET', '/system/time');
    expect((await list({ from: time.date, to: time.date })).total_count).toBeGreaterThan(0);
    expect((await list({ from: '2026-01-01', to: '2026-01-02' })).total_count).toBe(0);
    expect((await list({ page: '1', size: '3' })).operations).toEqual(all.operations.slice(3, 6));
    const { body } = await money().call<{ url: string }>('GET', '/operations/export/url?kind=card');
    const csv = await (await fetch(new URL(body.url, money().api.url))).text();
    expect(csv.split('\r\n')[0]).toBe('"日時","種別","操作","対象","操作者","IPアドレス","端末"');
    expect(csv).toContain('"カード","カードを登録"');
    expect(csv).not.toContain('ログイン');
  });

  it('is refused for days that are none and periods that end before they begin', async () => {
    const answer = async (query: string) => {
      const { status, body } = await money().call<{ errors: { field: string }[] }>('GET', `/operations?${query}`);
      return [status, body.errors.map(({ field }) => field)];
    };
    expect(await answer('from=2026-02-30')).toEqual([422, ['from']]);
    expect(await answer('to=9999-12-31')).toEqual([422, ['to']]);
    expect(await answer('from=2026-02-02&to=2026-02-01')).toEqual([422, ['to']]);
  });

  it('is for the own company alone', async () => {
    const { operations } = await list({}, await signIn(money().api, SOLE_PROPRIETOR));
    expect(operations.filter(({ actor_name: name }) => name.startsWith('山田'))).toEqual([]);
    expect(operations.length).toBeGreaterThan(0);
  });

  describe('of several people', () => {
    let colleague: Awaited<ReturnType<typeof newColleague>>;
    beforeAll(async () => {
      colleague = await newColleague(money().api, money().tokens, 'preparer');
    });
    const bySomeone = ({ action, actor_name: name, actor_role: role, ip_address: address, device }: OperationLog) => [
      action,
      name,
      role,
      address !== null && device !== null,
    ];

    it('names the role and the place of whoever changed invoices, payments and accounts', async () => {
      const as = (method: string, path: string, body: unknown) =>
        money().api.call<{ id: number }>(method, path, {
          body,
          tokens: colleague.tokens,
          headers: { 'idempotency-key': newKey() },
        });
      const operations = await addedBy(async () => {
        const payment = await money().pay(await money().newInvoice(33_000));
        await money().cancel(payment.id);
        const form = { ...corporationSupplier({ name: '株式会社役割', corporate_number: '' }), account: null };
        const { id } = (await as('POST', '/suppliers/corporation', form)).body;
        await as('POST', `/suppliers/${id}/accounts`, accountForm({ account_number: '7654002' }));
      });
      expect(operations.map(bySomeone)).toEqual([
        ['submit_payment', expect.stringMatching(/^山田 /), 'administrator', true],
        ['cancel_payment', expect.stringMatching(/^山田 /), 'administrator', true],
        ['register_supplier', '佐藤 次郎', 'preparer', true],
        ['add_account', '佐藤 次郎', 'preparer', true],
      ]);
    });

    it('names who connected a system, and the administrator who ended it with a removal', async () => {
      await money().call('PUT', `/members/${colleague.id}/role`, { role: 'administrator' });
      const operations = await addedBy(async () => {
        await connect(money().api, { user: colleague.tokens });
        await money().call('DELETE', `/members/${colleague.id}`);
      });
      expect(operations.filter(({ kind }) => kind === 'system').map(bySomeone)).toEqual([
        ['connect_system', '佐藤 次郎', 'administrator', true],
        ['disconnect_system', expect.stringMatching(/^山田 /), 'administrator', true],
      ]);
      // The role of the time stays.
      const earlier = (await list()).operations.find(({ action }) => action === 'register_supplier');
      expect(earlier).toMatchObject({ actor_name: '佐藤 次郎', actor_role: 'preparer' });
    });

    it('names from where a colleague joined', async () => {
      const joined = (await list()).operations.filter(({ action }) => action === 'join_company');
      expect(joined.map(bySomeone)).toEqual([['join_company', '佐藤 次郎', 'preparer', true]]);
    });

    it('gives the table a column with the roles', async () => {
      const { body } = await money().call<{ url: string }>('GET', '/operations/export/url?kind=supplier');
      const csv = await (await fetch(new URL(body.url, money().api.url))).text();
      expect(csv.split('\r\n')[0]).toBe('"日時","種別","操作","対象","操作者","役割","IPアドレス","端末"');
      expect(csv).toContain('"佐藤 次郎","支払担当",');
    });
  });
});
