import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AMOUNT, CHARGE, type Approved } from './paying';

/** The statements that a submitted payment needs, by name, in order. */
const STATEMENTS = {
  begin: 'begin',
  key: `insert into idempotency_keys (buyer_id, key, operation, request_hash, state, created_at, owner, process_id, owned_at)
    values ($1, $2, 'bare', '', 'owned', now(), $3, 1, now()) on conflict do nothing`,
  invoice: `select id, supplier_id, amount from received_invoices where buyer_id = $1 and doc_number = $2 for update`,
  payee: `select s.status, a.revision from suppliers s join supplier_accounts a on a.supplier_id = s.id where a.id = $1 for share`,
  paid: `select coalesce(sum(amount) filter (where is_live), 0)::float8 as paid, coalesce(max(sequence), 0) + 1 as next
    from invoices where received_invoice_id = $1`,
  attempt: `select state, amount from payment_attempts where id = $1 and buyer_id = $2 for update`,
  payment: `insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, supplier_id, supplier_account_id,
      supplier_account_revision, amount, rate_basis_points, standard_rate_basis_points, commission, commission_tax, total,
      transfer_person_name, transfer_date, created_at, updated_at, submitted_at)
    values (1, $1, $2, $3, 1, $4, $5, 1, $6, 300, 300, $7, $8, $9, 'BARE', current_date + 7, now(), now(), now()) returning id`,
  consume: `update payment_attempts set invoice_id = $1, consumed_at = now(), due_at = null, updated_at = now() where id = $2`,
  log: `insert into invoice_status_log (invoice_id, event, to_status, to_action_required, actor, at) values ($1, 'submit', 1, false, 'buyer', now())`,
  notice: `insert into notifications (buyer_id, kind, subject, body, doc_number, created_at) values ($1, 'notice', $2, $3, $4, now())`,
  mail: `insert into mail_outbox (buyer_id, recipient, subject, text_body, html_body, created_at, due_at)
    select buyer_id, email_address, $2, $3, $3, now(), now() from users where buyer_id = $1`,
  history: `insert into received_invoice_logs (buyer_id, received_invoice_id, at, actor, action, payment_number)
    values ($1, $2, now(), 'buyer', 'submit_payment', $3)`,
  drafts: `delete from payment_drafts where received_invoice_id = $1`,
  answer: `update idempotency_keys set state = 'final', response_status = 201, response_body = $3 where buyer_id = $1 and key = $2`,
  commit: 'commit',
};

const BODY = '申請を受け付けました。審査の結果をお待ちください。'.repeat(8);

/** Submits a payment by prepared statements in one transaction on one connection. Checks nothing. */
export async function submitBare(
  client: pg.ClientBase,
  buyer: number,
  { docNumber, accountId, attemptId }: Approved,
): Promise<void> {
  async function run<T extends pg.QueryResultRow>(name: keyof typeof STATEMENTS, ...values: unknown[]): Promise<T> {
    // Without values a statement takes one message, which is less than a prepared one takes.
    const { rows } =
      values.length === 0
        ? await client.query<T>(STATEMENTS[name])
        : await client.query<T>({ name, text: STATEMENTS[name], values });
    return rows[0] as T;
  }
  const key = randomUUID();
  await run('key', buyer, key, randomUUID());
  await run('begin');
  const invoice = await run<{ id: string; supplier_id: string }>('invoice', buyer, docNumber);
  await run('payee', accountId);
  const { next } = await run<{ next: number }>('paid', invoice.id);
  await run('attempt', attemptId, buyer);
  const { commission, tax, total } = CHARGE;
  const values = [invoice.id, next, invoice.supplier_id, accountId, AMOUNT, commission, tax, total];
  const { id } = await run<{ id: string }>('payment', buyer, ...values);
  await run('consume', id, attemptId);
  await run('log', id);
  await run('notice', buyer, 'bare', BODY, docNumber);
  await run('mail', buyer, 'bare', BODY);
  await run('history', buyer, invoice.id, 'bare');
  await run('drafts', invoice.id);
  await run('answer', buyer, key, JSON.stringify({ id, body: BODY.repeat(4) }));
  await run('commit');
}
