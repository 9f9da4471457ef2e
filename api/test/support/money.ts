import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Attempt, CreditCard, OwnPayment } from 'shared-api/types';
import type { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { commissionOf } from 'shared-rules/yen';
import { CORPORATION, signIn } from './accounts';
import {
  type Answer,
  type Api,
  OPERATOR_TOKEN,
  type OwnApi,
  startApi,
  type StartOptions,
  TEN_YEARS_MS,
  type Tokens,
} from './api';
import { brokenBooks } from './books-check';
import { CARDS, gatewayAt, startGateway, type Gateway } from './gateway';
import { ADD_PEOPLE, decideOn } from './people';
import { openSharedWorld } from './shared-world';
import { transferByBank } from './transfers';

const DAY_MS = 86_400_000;

/** A received invoice of the demo corporation, and an account of its supplier. */
export interface TestInvoice {
  readonly docNumber: number;
  readonly amount: number;
  readonly accountId: number;
}

/** Purpose of a reservation: a new payment of an invoice, a changed payment, or a pre-registration. */
export type Approvable =
  | TestInvoice
  | Pick<OwnPayment, 'id' | 'amount'>
  | { readonly preRegistrationId: string; readonly amount: number };

const purposeOf = (of: Approvable): Record<string, unknown> => {
  if ('docNumber' in of) return { doc_number: of.docNumber };
  return 'id' in of ? { invoice_id: of.id } : { pre_registration_id: of.preRegistrationId };
};

/** Options of an approval: another total, a promotion code, the key of the call. */
export interface ApproveOptions {
  readonly total?: number;
  readonly code?: string | null;
  readonly key?: string;
}

/** Body of a refused call. */
export interface Refusal {
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[];
}

/** API and card gateway with a signed-in buyer. */
export interface Money {
  readonly api: Api;
  readonly gateway: Gateway;
  readonly tokens: Tokens;
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>>;
  newInvoice(amount: number): Promise<TestInvoice>;
  /** Returns the buyer's card with this number, saving it if necessary. */
  saveCard(number?: string): Promise<CreditCard>;
  /** Reserves the price of an amount on a card; the whole amount by default. */
  approve(
    card: CreditCard,
    of: Approvable,
    amount?: number,
    options?: ApproveOptions,
  ): Promise<Answer<Attempt & Refusal>>;
  /** Returns an authorised attempt on the card that is always approved. */
  authorised(of: Approvable, amount?: number): Promise<Attempt>;
  /** Returns the browser's submission for an amount of an invoice. */
  submission(invoice: TestInvoice, amount: number, attemptId: string): Promise<Record<string, unknown>>;
  submit(body: Record<string, unknown>, key?: string): Promise<Answer<OwnPayment>>;
  /** Pays an invoice: card, attempt, submission. */
  pay(invoice: TestInvoice, amount?: number): Promise<OwnPayment>;
  payment(id: number): Promise<OwnPayment>;
  /** Changes a payment; fields that are not given stay as they are. */
  edit(
    payment: OwnPayment,
    change: Readonly<Record<string, unknown>>,
    key?: string,
  ): Promise<Answer<OwnPayment & Refusal>>;
  cancel(id: number, key?: string): Promise<Answer<OwnPayment & Refusal>>;
  /** Makes a decision of the operator, by the last part of its path; 'transfer' sends it through the bank. */
  decide(id: number, path: string, body?: object): Promise<Answer<OwnPayment & Refusal>>;
  /** Returns the kinds of the card gateway's entries for the attempts of a payment, in order. */
  chargesOf(id: number): Promise<string[]>;
  /** Moves the clock to a moment in Japan: '2026-11-30T23:59:00'. */
  moveTo(moment: string): Promise<void>;
  /** Returns the latest transfer date that can be chosen, a bank day, 'YYYY-MM-DD' in Japan. */
  latestTransferDate(): Promise<string>;
  /** Returns rows that break an invariant, or on which gateway and books differ. */
  broken(): Promise<unknown[]>;
}

/** The same with a process that a file may kill. */
export interface OwnMoney extends Money {
  readonly api: OwnApi;
}

/** Returns the charge for an amount at the default rate, in yen. */
export const totalOf = (amount: number): number => commissionOf(amount, 300).total;

/** Returns the edit form's body without any change. */
export const unchanged = (payment: OwnPayment): Record<string, unknown> => ({
  version: payment.version,
  amount: payment.amount,
  supplier_account_id: payment.supplier_account.id,
  supplier_account_revision: payment.supplier_account.revision,
  transfer_date: payment.transfer_date,
  transfer_person_name: payment.transfer_person_name,
  promotion_code: payment.promotion_code,
  note: payment.note,
  total_amount: payment.total_amount,
  attempt_id: null,
});

const INSERT_INVOICE = `
  with buyer as (update buyers set next_doc_number = next_doc_number + 1 where id = (select buyer_id from users where email_address = $1) returning id, next_doc_number - 1 as doc_number),
  account as (select a.id, a.supplier_id from supplier_accounts a join buyer on a.buyer_id = buyer.id order by a.id limit 1)
  insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
  select buyer.id, buyer.doc_number, account.supplier_id, 'T-1', '2026-11-01', '2026-12-31', $2, '', now(), now() from buyer, account
  returning doc_number, (select id from account) as account_id`;

/** Inserts a received invoice of the company of a user, from its first supplier. `amount` in yen. */
export async function insertInvoice(pool: Pool, email: string, amount: number): Promise<TestInvoice> {
  const { rows } = await pool.query<{ doc_number: string; account_id: string }>(INSERT_INVOICE, [email, amount]);
  return { amount, docNumber: Number(rows[0]?.doc_number), accountId: Number(rows[0]?.account_id) };
}

/** Saves the card of a token, as its holder, who answers the challenge of the issuer. */
export async function addCard(
  { call, gateway }: Pick<Money, 'call' | 'gateway'>,
  token: string,
): Promise<Answer<CreditCard>> {
  const add = () =>
    call<CreditCard & { challenge_url?: string }>('POST', '/invoices/credit_cards', { token, accepts_challenge: true });
  const { status, body } = await add();
  if (status !== 202) return { status, body } as Answer<CreditCard>;
  await gateway.answerChallenge(body.challenge_url ?? '');
  return add();
}

/** Signs in as the demo corporation, or as another account, at an API that has a card gateway. */
export async function openMoney(
  api: Api,
  gateway: Gateway,
  account: (typeof DEMO_ACCOUNTS)[number] = CORPORATION,
): Promise<Money> {
  // Databases of an earlier release do not have them.
  await api.pool.query(ADD_PEOPLE);
  const tokens = await signIn(api, account);
  const call = <T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>> =>
    api.call<T>(method, path, { tokens, body, ...(key && { headers: { 'idempotency-key': key } }) });
  const money: Money = {
    api,
    gateway,
    tokens,
    call,
    newInvoice: (amount) => insertInvoice(api.pool, account.email, amount),
    saveCard: async (number = CARDS.approved) => {
      const { credit_cards: saved } = (await call<{ credit_cards: CreditCard[] }>('GET', '/invoices/credit_cards'))
        .body;
      const known = saved.find(({ last_four: digits }) => number.endsWith(digits));
      return known ?? (await addCard({ call, gateway }, await gateway.tokenOf(number))).body;
    },
    approve: (card, of, amount = of.amount, { total = totalOf(amount), code, key = randomUUID() } = {}) => {
      const body = {
        credit_card_id: card.id,
        total_amount: total,
        ...purposeOf(of),
        amount,
        ...(code !== undefined && { promotion_code: code }),
      };
      return call('POST', '/invoices/credit_cards/approval', body, key);
    },
    authorised: async (of, amount) => {
      const { status, body } = await money.approve(await money.saveCard(), of, amount);
      if (body.status !== 'authorised') throw new Error(`The approval was answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    submission: async ({ docNumber, accountId }, amount, attemptId) => ({
      doc_number: docNumber,
      amount,
      supplier_account_id: accountId,
      supplier_account_revision: 1,
      transfer_date: (await call<{ earliest_transfer_date: string }>('GET', '/system/time')).body
        .earliest_transfer_date,
      transfer_person_name: 'カ）アオバセイサクショ',
      attempt_id: attemptId,
      total_amount: totalOf(amount),
    }),
    submit: (body, key = randomUUID()) => call('POST', '/invoices', body, key),
    pay: async (invoice, amount = invoice.amount) => {
      const { attempt_id } = await money.authorised(invoice, amount);
      const { status, body } = await money.submit(await money.submission(invoice, amount, attempt_id));
      if (status !== 201) throw new Error(`Paying was answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    payment: async (id) => (await call<OwnPayment>('GET', `/invoices/${id}`)).body,
    edit: (payment, change, key = randomUUID()) =>
      call('PUT', `/invoices/${payment.id}`, { ...unchanged(payment), ...change }, key),
    cancel: (id, key = randomUUID()) => call('PUT', `/invoices/${id}/cancel`, undefined, key),
    decide: (id, path, body) => (path === 'transfer' ? transferByBank(api, id) : decideOn(api, id, path, body)),
    chargesOf: async (id) => {
      const { rows } = await api.pool.query<{ id: string }>('select id from payment_attempts where invoice_id = $1', [
        id,
      ]);
      const references = new Set(rows.map((row) => row.id));
      return (await gateway.journal()).filter(({ reference }) => references.has(reference)).map(({ kind }) => kind);
    },
    moveTo: async (moment) => {
      const { now } = (await call<{ now: string }>('GET', '/system/time')).body;
      await api.moveClock(Date.parse(`${moment}+09:00`) - Date.parse(now));
    },
    latestTransferDate: async () => {
      const { latest_transfer_date: latest } = (await call<{ latest_transfer_date: string }>('GET', '/system/time'))
        .body;
      const { closed_days: closed } = (await call<{ closed_days: { date: string }[] }>('GET', '/banks/closed_day'))
        .body;
      const days = Array.from({ length: 14 }, (_, back) =>
        new Date(Date.parse(latest) - back * DAY_MS).toISOString().slice(0, 10),
      );
      return days.find((day) => !closed.some(({ date }) => date === day)) ?? latest;
    },
    broken: async () =>
      (await api.operator<{ broken: unknown[] }>('GET', '/verification', undefined, OPERATOR_TOKEN)).body.broken,
  };
  return money;
}

/** Moves all card attempts a day into the past, so that each test meets the card limits as a new company would. */
export async function forgetCardTries({ pool }: Pick<Api, 'pool'>): Promise<void> {
  for (const table of ['payment_attempts', 'credit_cards', 'card_verifications'])
    await pool.query(`update ${table} set created_at = created_at - interval '25 hours'`);
}

function useStarted<T extends Money>(start: () => Promise<T>): () => T {
  let money: T | undefined;
  const current = (): T => {
    if (!money) throw new Error('API and gateway are only there inside tests.');
    return money;
  };
  beforeAll(async () => {
    money = await start();
  });
  beforeEach(() => current().gateway.faults({}));
  beforeEach(() => forgetCardTries(current().api));
  afterEach(async () => {
    expect(await current().api.brokenInvariants()).toEqual([]);
  });
  afterAll(async () => {
    const broken = money && (await brokenBooks(money.api, money.gateway));
    await money?.api.stop();
    await money?.gateway.stop();
    expect(broken ?? []).toEqual([]);
  });
  return current;
}

async function openShared(): Promise<Money> {
  const { api, gatewayUrl } = await openSharedWorld('money');
  return openMoney(
    api,
    gatewayAt(String(gatewayUrl), async () => undefined),
  );
}

/**
 * Returns the worker's API and gateway, with restored data for the tests of a file. After every test the books must be
 * right, and at the end they must agree with the gateway's journal.
 */
export const useMoney = (): (() => Money) => useStarted(openShared);

type OwnOptions = Omit<StartOptions, 'databaseName'> & {
  /** Further settings of the gateway. */
  readonly gatewayEnv?: Readonly<Record<string, string>>;
};

/**
 * Returns API and gateway of the file's own, for tests that configure, stop or kill them. A function returns options
 * that are known only when the tests begin. Checks the books as `useMoney` does.
 */
export function useOwnMoney(options: OwnOptions | (() => OwnOptions) = {}): () => OwnMoney {
  return useStarted(async () => {
    const { env = {}, isIdle = false, gatewayEnv = {} } = typeof options === 'function' ? options() : options;
    const gateway = await startGateway(gatewayEnv);
    const settings = { ...gateway.apiEnvironment, ACCESS_TOKEN_TTL_MS: TEN_YEARS_MS, ...env };
    const api = await startApi({ isIdle, env: settings });
    return { ...(await openMoney(api, gateway)), api };
  });
}
