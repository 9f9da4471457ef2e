import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { commissionOf } from 'shared-rules/yen';
import type { BenchApi } from '../bench-api';

/** A received invoice to pay, and the account of its supplier. */
interface BenchInvoice {
  readonly docNumber: number;
  readonly accountId: number;
}

/** A received invoice whose payment the card company has approved. */
export interface Approved extends BenchInvoice {
  readonly attemptId: string;
}

/** The calls of a buyer who pays. They throw on any answer but success. */
export interface Paying {
  /** Adds invoices and returns them. */
  invoices: (count: number) => Promise<BenchInvoice[]>;
  approve: (invoice: BenchInvoice) => Promise<Approved>;
  submit: (approved: Approved) => Promise<void>;
}

/** Amount of each invoice, and its charge at the default rate, in yen. */
export const AMOUNT = 264_000;
export const CHARGE = commissionOf(AMOUNT, 300);

/** $1 e-mail address of the buyer, $2 number of invoices, for all suppliers in turn, $3 their amount. */
const INSERT_INVOICES = `
  with accounts as (
    select a.id, a.supplier_id, a.buyer_id, row_number() over (order by a.id) - 1 as n, count(*) over () as all_of_them
    from supplier_accounts a join users u on u.buyer_id = a.buyer_id where u.email_address = $1
  ), buyer as (
    update buyers set next_doc_number = next_doc_number + $2::int where id = (select buyer_id from users where email_address = $1)
    returning id, next_doc_number - $2::int as first
  ), made as (
    insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
    select buyer.id, buyer.first + k, a.supplier_id, 'B-' || k, '2026-11-01', '2026-12-31', $3, '', now(), now()
    from buyer, generate_series(0, $2::int - 1) k join accounts a on a.n = k % a.all_of_them
    returning doc_number::int, supplier_id
  )
  select made.doc_number as "docNumber", min(a.id)::int as "accountId" from made join accounts a on a.supplier_id = made.supplier_id group by 1 order by 1`;

/**
 * The limits of card attempts are far below the rates of a bench, so attempts count as those of the day before
 * yesterday.
 */
const FORGET_TRIES = `
  create function bench_forget_try() returns trigger language plpgsql as $$ begin new.created_at := new.created_at - interval '2 days'; return new; end $$;
  create trigger bench_forget_try before insert on payment_attempts for each row execute function bench_forget_try()`;

/** Prepares the database and a card of the signed-in buyer. `pool` belongs to a superuser. */
export async function startPaying(api: BenchApi, pool: pg.Pool, gatewayUrl: string, email: string): Promise<Paying> {
  async function call<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${api.origin}/api/v2${path}`, {
      method: 'POST',
      headers: {
        ...api.headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        // Sources are limited too.
        'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  await pool.query(FORGET_TRIES);
  // Saving a card asks for a proof that the user is present.
  await pool.query(`update sessions set personal_until = now() + interval '1 day'`);
  const typed = await fetch(`${gatewayUrl}/fields/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gatewayUrl },
    body: JSON.stringify({
      number: '4242424242424242',
      exp_month: '12',
      exp_year: '2030',
      holder: 'BENCH',
      security_code: '123',
    }),
  });
  const { token } = (await typed.json()) as { token: string };
  const card = await call<{ id: number }>('/invoices/credit_cards', { token });
  const { earliest_transfer_date: transferDate } = JSON.parse(await api.get('/system/time')) as {
    earliest_transfer_date: string;
  };

  return {
    invoices: async (count) => (await pool.query<BenchInvoice>(INSERT_INVOICES, [email, count, AMOUNT])).rows,
    approve: async (invoice) => {
      const { attempt_id: attemptId, status } = await call<{ attempt_id: string; status: string }>(
        '/invoices/credit_cards/approval',
        { credit_card_id: card.id, total_amount: CHARGE.total, doc_number: invoice.docNumber, amount: AMOUNT },
      );
      if (status !== 'authorised') throw new Error(`The card was not approved: ${status}.`);
      return { ...invoice, attemptId };
    },
    submit: async ({ docNumber, accountId, attemptId }) => {
      await call('/invoices', {
        doc_number: docNumber,
        amount: AMOUNT,
        supplier_account_id: accountId,
        supplier_account_revision: 1,
        transfer_date: transferDate,
        transfer_person_name: 'カ）アオバセイサクショ',
        attempt_id: attemptId,
        total_amount: CHARGE.total,
      });
    },
  };
}
