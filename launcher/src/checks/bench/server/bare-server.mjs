// Answers a list of 50 by what that needs and nothing more: node:http, the bare driver, prepared statements. The API is
// measured against it (`npm run bench -- server`). BARE_DATABASE_URL, BARE_SESSION and PORT say where and who.
import { createServer } from 'node:http';
import pg from 'pg';

const { BARE_DATABASE_URL: connectionString, BARE_SESSION: session } = process.env;
const pool = new pg.Pool({ connectionString, max: 10, options: '-c jit=off' });

const SESSION = {
  name: 'session',
  text: `select u.buyer_id from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.ended_at is null and s.created_at > $2`,
};
const LIST = {
  name: 'list',
  text: `select r.doc_number::int, r.supplier_id::int, s.name, r.invoice_number, r.issue_date::text, r.due_date::text, r.amount::float8,
      r.paid_amount::float8, exists (select from payment_drafts d where d.received_invoice_id = r.id) as has_draft, r.is_requested, i.id::int as payment, i.workflow_kind, i.status, i.action_required,
      i.transfer_date::text, i.transfer_executed_date::text, c.payment_deadline::text,
      (select json_build_object('commission', sum(case p.fee_bearer when 'seller' then 0 else p.commission end), 'total', sum(p.total),
          'cards', jsonb_agg(distinct jsonb_build_object('brand', card.brand, 'last_four', card.last4)) filter (where card.id is not null))
        from invoices p left join credit_cards card on card.id = (
          select a.credit_card_id from payment_attempts a where a.invoice_id = p.id order by a.consumed_at desc, a.id limit 1)
        where p.received_invoice_id = r.id and p.status in (1, 2, 3, 4)) as charged
    from received_invoices r join suppliers s on s.id = r.supplier_id
    left join invoices i on i.id = r.latest_payment_id left join collections c on c.invoice_id = i.id
    where r.buyer_id = $1 order by r.doc_number desc limit 51`,
};
const COUNTS = {
  name: 'counts',
  text: `select sum(received)::int as all, sum(received_waiting)::int as waiting, sum(received_review)::int as review,
      sum(received_action_required)::int as action, sum(received_reserved)::int as reserved, sum(received_history)::int as history, sum(drafts)::int as drafts
    from tab_counts where buyer_id = $1 and supplier_id = 0`,
};

async function answer() {
  const life = new Date(Date.now() - 30 * 86_400_000);
  const { rows: owners } = await pool.query({ ...SESSION, values: [session, life] });
  const buyer = [owners[0].buyer_id];
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query({ ...LIST, values: buyer }),
    pool.query({ ...COUNTS, values: buyer }),
  ]);
  const shown = rows.slice(0, 50);
  return {
    received_invoices: shown.map((row) => ({
      doc_number: row.doc_number,
      supplier: { id: row.supplier_id, name: row.name },
      invoice_number: row.invoice_number,
      issue_date: row.issue_date,
      due_date: row.due_date,
      amount: row.amount,
      paid_amount: row.paid_amount,
      remaining_amount: row.amount - row.paid_amount,
      has_draft: row.has_draft,
      is_requested: row.is_requested,
      charged: row.charged.total && {
        commission: row.charged.commission,
        total_amount: row.charged.total,
        cards: row.charged.cards ?? [],
      },
      latest_payment: row.payment && {
        id: row.payment,
        invoice_type: row.workflow_kind,
        status: row.status,
        is_action_required: row.action_required,
        transfer_date: row.transfer_date,
        payment_deadline: row.payment_deadline,
        transferred_date: row.transfer_executed_date,
        has_receipt: row.status === 3 || row.status === 4,
      },
    })),
    count: shown.length,
    total_count: counts[0].all,
    is_total_capped: false,
    next_cursor: rows.length > 50 ? String(shown.at(-1).doc_number) : null,
    tab_counts: counts[0],
  };
}

const server = createServer((request, response) => {
  answer().then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
