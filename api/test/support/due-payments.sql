-- Adds approved payments of many companies that are due on a day, with a charge each that the ledger has, for tests and
-- benchmarks of large transfer files. Settings of the session: volume.payments, volume.senders, volume.day.
create temporary table volume as
  select current_setting('volume.payments')::int as payments, current_setting('volume.senders')::int as senders, current_setting('volume.day')::date as day;
create temporary table volume_companies (n int primary key, id bigint);
with made as (insert into buyers (business_form, next_doc_number, created_at) select 1, payments + 1, now() from volume, generate_series(1, senders) returning id)
  insert into volume_companies select row_number() over (), id from made;
insert into corporations (buyer_id, corporate_name, corporate_name_kana, corporate_number, representative_name, representative_name_kana,
    representative_birthday, postal_code, address_state, address_city, address_street, address_building_name, transfer_person_name)
  select id, '株式会社' || n, 'カブシキガイシヤ', (9000000000000 + n)::text, '山田 花子', 'ヤマダ ハナコ', '1980-01-01', '1000001', '東京都', '千代田区', '1-1', '', 'ｶ)ﾍﾞﾝﾁ ' || n
  from volume_companies;
insert into suppliers (buyer_id, business_form, name, name_kana, created_at) select id, 1, 'みなと商店', 'ミナトショウテン', now() from volume_companies;
insert into supplier_accounts (buyer_id, supplier_id, created_at) select s.buyer_id, s.id, now() from suppliers s join volume_companies c on c.id = s.buyer_id;
insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
  select a.id, 1, '0001', 'みずほ銀行', '001', '東京営業部', 2, lpad((a.id % 10000000)::text, 7, '0'), 'ﾐﾅﾄｼﾖｳﾃﾝ', 'match', now()
  from supplier_accounts a join volume_companies c on c.id = a.buyer_id;
insert into credit_cards (buyer_id, token, brand, last4, expiry_month, expiry_year, holder, created_at)
  select id, 'volume-' || id, 'VISA', '4242', 12, 2035, 'VOLUME', now() from volume_companies;
insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
  select c.id, numbers.n, s.id, 'T-' || numbers.n, current_date, current_date, 33000, '', now(), now()
  from volume, generate_series(1, payments) numbers (n) join volume_companies c on c.n = 1 + numbers.n % (select senders from volume) join suppliers s on s.buyer_id = c.id;
insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, supplier_id, supplier_account_id, supplier_account_revision, amount,
    rate_basis_points, standard_rate_basis_points, commission, commission_tax, total, transfer_person_name, transfer_date, created_at, updated_at, submitted_at)
  select 1, r.buyer_id, r.id, 1, 3, r.supplier_id, a.id, 1, 33000, 300, 300, 990, 90, 33990, 'ｶ)ﾍﾞﾝﾁ ' || c.n, volume.day, now(), now(), now()
  from received_invoices r join volume_companies c on c.id = r.buyer_id join supplier_accounts a on a.supplier_id = r.supplier_id cross join volume;
insert into payment_attempts (id, buyer_id, credit_card_id, invoice_id, amount, state, idempotency_key, gateway_reference, authorisation_id, created_at, updated_at, consumed_at)
  select gen_random_uuid(), i.buyer_id, k.id, i.id, 33990, 'captured', 'volume-' || i.id, 'volume-' || i.id, 'volume-' || i.id, now(), now(), now()
  from invoices i join volume_companies c on c.id = i.buyer_id join credit_cards k on k.buyer_id = i.buyer_id;
insert into invoice_status_log (invoice_id, event, from_status, from_action_required, to_status, to_action_required, actor, at)
  select i.id, e.event, e.before, case when e.before > 0 then false end, e.after, false, e.actor, now() from invoices i join volume_companies c on c.id = i.buyer_id
  cross join (values (1, 'submit', null, 1, 'buyer'), (2, 'check', 1, 2, 'operator'), (3, 'approve', 2, 3, 'operator')) e (step, event, before, after, actor)
  order by i.id, e.step;
insert into ledger_transactions (kind, invoice_id, attempt_id, at)
  select kind, a.invoice_id, a.id, now() from payment_attempts a join volume_companies c on c.id = a.buyer_id, (values ('authorise'), ('capture')) kinds (kind);
insert into ledger_entries (transaction_id, account, amount)
  select t.id, e.account, e.amount from ledger_transactions t join payment_attempts a on a.id = t.attempt_id join volume_companies c on c.id = a.buyer_id
  join (values ('authorise', 'card_hold', 33990), ('authorise', 'hold_commitment', -33990), ('capture', 'card_hold', -33990), ('capture', 'hold_commitment', 33990),
    ('capture', 'card_receivable', 33990), ('capture', 'supplier_payable', -33000), ('capture', 'commission_revenue', -900), ('capture', 'consumption_tax', -90)) e (kind, account, amount)
    on e.kind = t.kind;
