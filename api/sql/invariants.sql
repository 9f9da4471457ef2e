-- What must hold in every database at every moment between transactions. Each part yields the rows that break it;
-- no row at all is the answer to hope for. Run after every API test, and by a command on any database.

select 'entries of each ledger transaction sum to 0' as invariant, transaction_id::text as detail
from ledger_entries group by transaction_id having sum(amount) <> 0

union all
select 'a ledger transaction has entries', t.id::text
from ledger_transactions t where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)

union all
select 'entries of each invoice sum to 0', t.invoice_id::text
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
where t.invoice_id is not null group by t.invoice_id having sum(e.amount) <> 0

union all
select 'at most one captured attempt per invoice', invoice_id::text
from payment_attempts where state = 'captured' group by invoice_id having count(*) > 1

union all
select 'live payments never exceed their received invoice', r.id::text
from received_invoices r join invoices i on i.received_invoice_id = r.id and i.status in (1, 2, 3, 4, 7)
group by r.id, r.amount having sum(i.amount) > r.amount

union all
select 'the status log ends in the status of its invoice', i.id::text
from invoices i
left join lateral (select to_status, to_action_required from invoice_status_log l where l.invoice_id = i.id order by l.id desc limit 1) l on true
where (l.to_status, l.to_action_required) is distinct from (i.status, i.action_required)

union all
select 'each entry of the status log begins where the one before it ended', id::text
from (
  select id, from_status, from_action_required,
    lag(to_status) over each_invoice as previous_status, lag(to_action_required) over each_invoice as previous_action_required
  from invoice_status_log window each_invoice as (partition by invoice_id order by id)
) history
where (from_status, from_action_required) is distinct from (previous_status, previous_action_required)

union all
select 'what an invoice refers to belongs to its buyer', i.id::text
from invoices i
left join received_invoices r on r.id = i.received_invoice_id
left join suppliers s on s.id = i.supplier_id
left join supplier_accounts a on a.id = i.supplier_account_id
where r.buyer_id <> i.buyer_id or s.buyer_id <> i.buyer_id or a.buyer_id <> i.buyer_id or a.supplier_id <> i.supplier_id

union all
select 'a received invoice and its files and supplier have one owner', r.id::text
from received_invoices r
join suppliers s on s.id = r.supplier_id
left join received_invoice_files rf on rf.received_invoice_id = r.id
left join files f on f.id = rf.file_id
where s.buyer_id <> r.buyer_id or f.buyer_id <> r.buyer_id

union all
select 'doc numbers lie below the buyer''s next one', r.id::text
from received_invoices r join buyers b on b.id = r.buyer_id where r.doc_number >= b.next_doc_number

union all
select 'a session that goes on has exactly one unused refresh token', s.id::text
from sessions s left join refresh_tokens t on t.session_id = s.id and t.used_at is null
where s.ended_at is null group by s.id having count(t.token_hash) <> 1

union all
select 'every outbox row is delivered or due', id::text
from mail_outbox where (delivered_at is null) = (due_at is null);
