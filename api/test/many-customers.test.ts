import { sql } from 'drizzle-orm';
import { requireRequester } from '../src/collections/requester';
import { endRegisteringSessions } from '../src/identity/registrations/registration.repository';
import { lastAgreement } from '../src/identity/terms/terms.repository';
import { openDatabase, type Database, type Transaction } from '../src/platform/db/client';
import { listOperationsOf } from '../src/operations/account-log/account-log.repository';
import { findCardUse } from '../src/payments/charge/credit-cards/credit-card.repository';
import { inTransaction } from '../src/platform/db/in-transaction';
import { listReaders } from '../src/platform/mail/outbox';
import { runtimeUrlOf } from './support/databases';
import { useOwnApi } from './support/use-api';

const CUSTOMERS = 5_000;

/**
 * Adds companies, each with a user, its registration with agreement and ended session, a card that was declined, and a
 * supplier with its account.
 */
const FILL = `
  with made as (
    insert into buyers (business_form, created_at)
    select 1, now() from generate_series(1, ${CUSTOMERS}) returning id),
  people as (
    insert into users (buyer_id, email_address, password_hash, last_name, first_name, phone_number, created_at)
    select id, 'user' || id || '@many.example', '', '山田', '花子', '0312345678', now() from made returning id, buyer_id),
  done as (
    insert into registrations (email_address, password_hash, created_at, updated_at, completed_at, user_id)
    select 'user' || buyer_id || '@many.example', '', now(), now(), now(), id from people returning id),
  sat as (
    insert into sessions (id, registration_id, created_at, ended_at, end_reason)
    select gen_random_uuid(), id, now(), now(), 'registered' from done),
  agreed as (
    insert into license_agreements (registration_id, terms_version, agreed_at)
    select id, (select min(version) from terms), now() from done),
  cards as (
    insert into credit_cards (buyer_id, token, brand, last4, expiry_month, expiry_year, holder, created_at)
    select id, 'many' || id, 'VISA', '4242', 12, 2035, 'HANAKO', now() from made returning id, buyer_id),
  declined as (
    insert into payment_attempts (id, buyer_id, credit_card_id, amount, state, failure_reason,
      idempotency_key, gateway_reference, created_at, updated_at)
    select gen_random_uuid(), buyer_id, id, 1000, 'failed', 'declined', id, 'many' || id, now(), now() from cards),
  partners as (
    insert into suppliers (buyer_id, business_form, name, name_kana, created_at)
    select id, 1, 'みなと商店', 'ミナトショウテン', now() from made returning id, buyer_id),
  accounts as (
    insert into supplier_accounts (buyer_id, supplier_id, created_at)
    select buyer_id, id, now() from partners returning id)
  insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name,
    account_type, account_number, holder_kana, holder_check, user_id, created_at)
  select id, 1, '0001', 'みずほ銀行', '001', '東京営業部', 2, '1234567', 'ﾐﾅﾄｼﾖｳﾃﾝ', 'match', (select min(id) from people), now()
  from accounts`;

describe('among five thousand customers', () => {
  const api = useOwnApi({ isIdle: true });
  let database: Database;
  beforeAll(async () => {
    await api().pool.query(FILL);
    await api().pool.query('analyze');
    database = openDatabase(runtimeUrlOf(api().databaseName), 1);
  });
  afterAll(() => database.$client.end());

  /** Returns how many rows this connection has read of all tables since its statistics were last sent off. */
  const rowsRead = async (transaction: Transaction): Promise<number> => {
    const { rows } = await transaction.execute<{ read: number }>(
      sql`select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables`,
    );
    return rows[0]?.read ?? NaN;
  };
  /** Returns how many rows a question reads. They are not sent off within a transaction. */
  const rowsReadBy = (ask: (transaction: Transaction) => Promise<unknown>): Promise<number> =>
    inTransaction(database, async (transaction) => {
      const before = await rowsRead(transaction);
      await ask(transaction);
      return (await rowsRead(transaction)) - before;
    });
  /** Returns a number of the customer who came last. */
  const last = async (column: string, table: string): Promise<number> => {
    const { rows } = await api().pool.query<{ id: string }>(`select max(${column}) as id from ${table}`);
    return Number(rows[0]?.id);
  };

  it.each<[string, () => Promise<(transaction: Transaction) => Promise<unknown>>]>([
    [
      'the terms that one agreed to, which every page asks',
      async () => {
        const userId = await last('user_id', 'registrations');
        return (transaction) => lastAgreement(transaction, { userId });
      },
    ],
    [
      'the people to whom mails of a company go',
      async () => {
        const buyerId = await last('buyer_id', 'users');
        return (transaction) => listReaders(transaction, buyerId);
      },
    ],
    [
      'who asks for a payment',
      async () => {
        const buyerId = await last('buyer_id', 'corporations');
        return (transaction) => requireRequester(transaction, buyerId);
      },
    ],
    [
      'the sessions of a registration that ends',
      async () => {
        const registrationId = await last('registration_id', 'sessions');
        return (transaction) => endRegisteringSessions(transaction, registrationId, 'registered', Date.now());
      },
    ],
    [
      'whether a card is in use',
      async () => {
        const [buyerId, cardId] = [await last('buyer_id', 'credit_cards'), await last('id', 'credit_cards')];
        return (transaction) => findCardUse(transaction, buyerId, cardId);
      },
    ],
    [
      'what was done in an account',
      async () => {
        const buyerId = await last('buyer_id', 'suppliers');
        return (transaction) => listOperationsOf(transaction, buyerId, {}, { limit: 50, offset: 0 });
      },
    ],
  ])('%s: a few rows are read', async (_, find) => {
    expect(await rowsReadBy(await find())).toBeLessThan(100);
  });
});
