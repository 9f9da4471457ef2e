/** Size of a database: its received invoices and their buyers. */
export interface Volume {
  readonly name: string;
  readonly database: string;
  readonly invoices: number;
  readonly buyers: number;
}

/** The others are compared with the first. In each the buyer who asks has invoices. */
export const VOLUMES: readonly Volume[] = [
  { name: '1,000, one buyer', database: 'bench_small', invoices: 1_000, buyers: 1 },
  { name: '1,000,000, one buyer', database: 'bench_one_buyer', invoices: 1_000_000, buyers: 1 },
  { name: '1,000,000, 1,000 buyers', database: 'bench_spread', invoices: 1_000_000, buyers: 1_000 },
];

/** Rows per statement, because the triggers update the figures once for each statement. */
export const BATCH = 100_000;

/** Returns the suppliers of each buyer: one for 500 invoices, at least twenty. */
export const suppliersOf = ({ invoices, buyers }: Volume): number => Math.max(20, Math.round(invoices / buyers / 500));

/**
 * Creates buyers, their suppliers with an account, and a card. `bench_suppliers` numbers the suppliers of each buyer.
 */
export const PREPARE_TABLES = `
  create unlogged table bench_buyers (n int primary key, id bigint);
  create unlogged table bench_suppliers (buyer int, n int, id bigint, account bigint, primary key (buyer, n))`;

/** $1 e-mail address of the buyer who signs in, $2 number of buyers. */
export const PREPARE_BUYERS = `
  with made as (insert into buyers (business_form, created_at) select 1, now() from generate_series(2, $2::int) returning id)
  insert into bench_buyers select 0, buyer_id from users where email_address = $1 union all select row_number() over (), id from made`;

/** $1 suppliers of each buyer. Every name is unique, and shares parts with others as real ones do. */
export const PREPARE_SUPPLIERS = `
  with made as (
    insert into suppliers (buyer_id, business_form, name, name_kana, created_at)
    select b.id, 1, '株式会社' || (array['青空', '北陸', '丸山', '新星', '東和', '港', '若葉', '大和'])[1 + k % 8] || (array['運輸', '印刷', '商店', '工業', '設計', '食品'])[1 + k % 6] || k,
      'カブシキガイシヤ' || (array['アオゾラ', 'ホクリク', 'マルヤマ', 'シンセイ', 'トウワ', 'ミナト', 'ワカバ', 'ダイワ'])[1 + k % 8] || k, now()
    from bench_buyers b, generate_series(0, $1::int - 1) k order by b.n, k returning id, buyer_id
  ), accounts as (
    insert into supplier_accounts (buyer_id, supplier_id, created_at) select buyer_id, id, now() from made returning id, supplier_id
  ), revisions as (
    insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
    select id, 1, '0001', 'みずほ銀行', '001', '東京営業部', 2, lpad((id % 10000000)::text, 7, '0'), 'ｶ)ﾍﾞﾝﾁ', 'unknown', now() from accounts
  )
  insert into bench_suppliers
  select b.n, row_number() over (partition by m.buyer_id order by m.id) - 1, m.id, a.id from made m join accounts a on a.supplier_id = m.id join bench_buyers b on b.id = m.buyer_id`;

export const PREPARE_CARDS = `
  insert into credit_cards (buyer_id, token, brand, last4, expiry_month, expiry_year, holder, created_at)
  select id, 'bench-' || id, 'VISA', '4242', 12, 2030, 'BENCH', now() from bench_buyers`;

/**
 * Received invoices $1 ≤ i < $2 of $3, of $4 buyers with $5 suppliers each, over five years: higher numbers have later
 * days, within three weeks. Amounts from a thousand to a million yen, small ones more often.
 */
export const INSERT_INVOICES = `
  insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
  select b.id, 1000 + i / $4, s.id, 'INV-' || to_char(d.day, 'YYYY') || '-' || lpad((i * 7919 % 10000019)::text, 8, '0'), d.day, d.day + 30 + (i % 31)::int,
    (1000 * power(1000, (i * 104729 % 1000003) / 1000003.0))::bigint, '', d.day, d.day
  from generate_series($1::bigint, $2::bigint - 1) i
  join bench_buyers b on b.n = i % $4::int
  join bench_suppliers s on s.buyer = b.n and s.n = i / $4 * 31 % $5::int
  cross join lateral (select date '2021-11-01' + (i * 1826 / $3::bigint)::int + (i * 613 % 21)::int as day) d
  order by i`;

/**
 * A payment for most of them. Of the newest tenth two in five have none yet and the others are in progress; older ones
 * are mostly paid. Booked ones are transferred in the far future, so that no job changes them meanwhile.
 */
export const INSERT_PAYMENTS = `
  insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, action_required, action_required_reason, supplier_id, supplier_account_id, supplier_account_revision, amount,
    rate_basis_points, commission, commission_tax, total, transfer_person_name, transfer_date, transfer_executed_date, created_at, updated_at, submitted_at)
  select 1, r.buyer_id, r.id, 1, p.status, p.required, case when p.required then '請求書を確認してください。' end, r.supplier_id, s.account, 1, r.amount,
    300, r.amount * 3 / 100, r.amount * 3 / 1100, r.amount + r.amount * 3 / 100, 'ｶ)ﾍﾞﾝﾁ', case p.status when 3 then date '2099-01-05' else r.issue_date + 20 end,
    case p.status when 4 then r.issue_date + 20 end, r.created_at, r.created_at, r.created_at
  from (select *, doc_number * 48271 % 100 as luck, doc_number - 1000 >= 0.9 * $3::bigint / $4::int as is_new from received_invoices where id > $1 and id <= $2) r
  join bench_suppliers s on s.id = r.supplier_id
  cross join lateral (
    select case when is_new then case when luck < 20 then 1 when luck < 28 then 2 when luck < 32 then 1 when luck < 52 then 3 else 4 end
        when luck < 5 then 5 else 4 end as status,
      is_new and luck between 28 and 31 as required
  ) p
  where luck < case when is_new then 55 else 93 end`;

/** The authorised attempt of each payment, and the first entry of its history. */
export const INSERT_ATTEMPTS = `
  insert into payment_attempts (id, buyer_id, credit_card_id, invoice_id, amount, state, idempotency_key, gateway_reference, authorisation_id, created_at, updated_at, consumed_at)
  select gen_random_uuid(), i.buyer_id, c.id, i.id, i.total, case when i.status in (1, 2) then 'authorised' when i.status = 5 then 'voided' else 'captured' end,
    'bench-' || i.id, 'bench-' || i.id, 'bench-' || i.id, i.created_at, i.created_at, i.created_at
  from invoices i join credit_cards c on c.buyer_id = i.buyer_id and c.token = 'bench-' || c.buyer_id where i.id > $1 and i.id <= $2`;

export const INSERT_HISTORY = `
  insert into invoice_status_log (invoice_id, event, to_status, to_action_required, actor, at)
  select id, 'submit', status, action_required, 'buyer', created_at from invoices where id > $1 and id <= $2`;

/** $1 received invoices, $2 buyers. */
export const FINISH_BUYERS = `update buyers set next_doc_number = 1001 + $1::bigint / $2::int where id in (select id from bench_buyers)`;
