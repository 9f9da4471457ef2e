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
select 'the figures of a received invoice are those of its payments', r.id::text
from received_invoices r
left join invoices i on i.received_invoice_id = r.id
group by r.id
having (r.paid_amount, r.latest_payment_id, r.latest_status, r.in_waiting, r.in_review, r.in_action_required, r.in_reserved, r.in_history) is distinct from (
  coalesce(sum(i.amount) filter (where i.status in (1, 2, 3, 4, 7)), 0),
  (array_agg(i.id order by i.action_required desc, i.status in (1, 2, 3, 4, 7) desc, i.id desc) filter (where i.id is not null))[1],
  coalesce((array_agg(i.status order by i.action_required desc, i.status in (1, 2, 3, 4, 7) desc, i.id desc) filter (where i.id is not null))[1], 0),
  coalesce(bool_or(i.in_waiting), false), coalesce(bool_or(i.in_review), false), coalesce(bool_or(i.in_action_required), false),
  coalesce(bool_or(i.in_reserved), false), coalesce(bool_or(i.in_history), false))

union all
select 'the counts of the tabs are those of the rows', buyer_id::text || ' ' || supplier_id || ' ' || figure || ' ' || sum(n)
from (
  select c.buyer_id, c.supplier_id, f.figure, -f.n as n
  from tab_counts c cross join lateral (values
    ('received', received), ('received waiting', received_waiting), ('received review', received_review),
    ('received action required', received_action_required), ('received reserved', received_reserved), ('received history', received_history),
    ('payments', payments), ('payments waiting', payments_waiting), ('payments review', payments_review),
    ('payments action required', payments_action_required), ('payments reserved', payments_reserved), ('payments history', payments_history),
    ('drafts', drafts)
  ) f (figure, n)
  union all
  select r.buyer_id, 0, f.figure, f.n::int
  from received_invoices r cross join lateral (values ('received', true), ('received waiting', in_waiting), ('received review', in_review),
    ('received action required', in_action_required), ('received reserved', in_reserved), ('received history', in_history)) f (figure, n)
  where r.deleted_at is null
  union all
  select i.buyer_id, s.supplier_id, f.figure, f.n::int
  from invoices i cross join lateral (values (0), (i.supplier_id)) s (supplier_id) cross join lateral (values ('payments', true), ('payments waiting', in_waiting),
    ('payments review', in_review), ('payments action required', in_action_required), ('payments reserved', in_reserved), ('payments history', in_history)) f (figure, n)
  where i.buyer_id is not null and s.supplier_id is not null
  union all
  select buyer_id, 0, 'drafts', 1 from payment_drafts
) counted
group by buyer_id, supplier_id, figure having sum(n) <> 0

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
select 'the account of a payment is one that its supplier has or had', i.id::text
from invoices i
left join supplier_account_revisions v on v.account_id = i.supplier_account_id and v.revision = i.supplier_account_revision
left join supplier_accounts a on a.id = v.account_id and a.supplier_id = i.supplier_id and v.revision <= a.revision
where i.supplier_account_id is not null and a.id is null

union all
select 'an account and its revisions are counted without a gap, and the last is the one that it is', a.id::text
from supplier_accounts a left join supplier_account_revisions v on v.account_id = a.id
group by a.id, a.revision having count(v.revision) <> a.revision or max(v.revision) is distinct from a.revision

union all
select 'a received invoice and its files and supplier have one owner; the files of a request are its seller''s', r.id::text
from received_invoices r
join suppliers s on s.id = r.supplier_id
left join invoices i on i.received_invoice_id = r.id and i.workflow_kind = 2
left join received_invoice_files rf on rf.received_invoice_id = r.id
left join files f on f.id = rf.file_id
where s.buyer_id <> r.buyer_id or f.buyer_id <> case when r.is_requested then i.seller_buyer_id else r.buyer_id end

union all
select 'a request has what its seller said, and nothing else has', coalesce(i.id, c.invoice_id)::text
from (select * from invoices where workflow_kind = 2) i full join collections c on c.invoice_id = i.id
where i.id is null or c.invoice_id is null or c.seller_buyer_id is distinct from i.seller_buyer_id

union all
select 'a received invoice of a request is its buyer''s, over its amount and with its files, and is the only one', r.id::text
from received_invoices r
left join invoices i on i.received_invoice_id = r.id and i.workflow_kind = 2
where r.is_requested <> (i.id is not null) or r.amount <> i.amount or i.sequence <> 1
  or (r.is_requested and (select array_agg(file_id order by position) from received_invoice_files f where f.received_invoice_id = r.id)
    is distinct from (select array_agg(file_id order by position) from collection_files f where f.invoice_id = i.id))

union all
select 'a confirmed pre-registration has its one record, of its kind and its buyer', p.id::text
from pre_registrations p left join invoices i on i.id = p.invoice_id
where p.state = 'confirmed'
  and case p.kind when 'payment' then i.workflow_kind = 1 and i.buyer_id = p.buyer_id else i.workflow_kind = 2 and i.seller_buyer_id = p.buyer_id end is not true

union all
select 'a pre-registration, its user and its files have one buyer', p.id::text
from pre_registrations p
left join members m on m.user_id = p.user_id and m.buyer_id = p.buyer_id
left join pre_registration_files pf on pf.pre_registration_id = p.id
left join files f on f.id = pf.file_id
where m.user_id is null or f.buyer_id <> p.buyer_id

union all
select 'a pre-registered file is on no document but the one that came of its pre-registration', pf.file_id::text
from pre_registration_files pf
join pre_registrations p on p.id = pf.pre_registration_id
left join invoices i on i.id = p.invoice_id
left join received_invoice_files rf on rf.file_id = pf.file_id
left join collection_files cf on cf.file_id = pf.file_id
where rf.received_invoice_id <> coalesce(i.received_invoice_id, 0) or cf.invoice_id <> coalesce(i.id, 0)

union all
select 'a system is told of what it pre-registered itself', d.id::text
from webhook_deliveries d join pre_registrations p on p.id = d.pre_registration_id where d.client_id <> p.client_id

union all
select 'doc numbers lie below the buyer''s next one', r.id::text
from received_invoices r join buyers b on b.id = r.buyer_id where r.doc_number >= b.next_doc_number

union all
select 'a session that goes on has exactly one unused refresh token', s.id::text
from sessions s left join refresh_tokens t on t.session_id = s.id and t.used_at is null
where s.ended_at is null group by s.id having count(t.token_hash) <> 1

union all
select 'every outbox row is delivered or due', id::text
from mail_outbox where (delivered_at is null) = (due_at is null)

union all
select 'all balances sum to 0', sum(amount)::text from ledger_entries having sum(amount) <> 0

union all
select 'no account has a negative balance', e.account || ' ' || sum(e.amount)
from ledger_entries e
-- Either side (0): a card company may settle before or after the cause.
left join (values ('card_hold', 1), ('hold_commitment', -1), ('card_receivable', 0), ('supplier_payable', -1), ('commission_revenue', -1),
  ('consumption_tax', -1), ('transfers_in_transit', -1), ('bank_transfers', -1), ('refund_claims', 1), ('disputed_receivable', 1),
  ('chargeback_losses', 1), ('chargeback_fees', 1), ('acquirer_payable', 0), ('acquirer_fees', 1), ('acquirer_receipts', 0)) known (account, side) using (account)
group by e.account, known.side having known.side is null or sum(e.amount) * known.side < 0

union all
select 'the ledger of an attempt says what its state says', a.id::text || ' ' || a.state
from payment_attempts a
left join lateral (select coalesce(string_agg(t.kind, ' ' order by t.kind) filter (where t.kind in ('authorise', 'capture', 'void', 'refund')), '') as kinds from ledger_transactions t where t.attempt_id = a.id) l on true
where l.kinds <> case a.state when 'authorised' then 'authorise' when 'captured' then 'authorise capture' when 'voided' then 'authorise void' when 'refunded' then 'authorise capture refund' else '' end

union all
select 'what is held on a card is the amount of an authorised attempt', a.id::text
from payment_attempts a
left join ledger_transactions t on t.attempt_id = a.id
left join ledger_entries e on e.transaction_id = t.id and e.account = 'card_hold'
group by a.id, a.state, a.amount
having coalesce(sum(e.amount), 0) <> case a.state when 'authorised' then a.amount else 0 end

union all
select 'what was charged for an attempt, less refunds, is its amount less partial refunds while captured, and at most what was lost in disputes afterwards', a.id::text
from payment_attempts a
left join ledger_transactions t on t.attempt_id = a.id and t.kind in ('capture', 'refund', 'partial_refund')
left join ledger_entries e on e.transaction_id = t.id and e.account = 'card_receivable'
left join lateral (select coalesce(sum(total), 0) as yen from refunds r where r.attempt_id = a.id and r.state = 'done') given_back on true
left join lateral (select coalesce(sum(amount), 0) as yen from chargebacks c where c.attempt_id = a.id and c.state = 'lost') lost on true
group by a.id, a.state, a.amount, given_back.yen, lost.yen
having not case a.state
  when 'captured' then coalesce(sum(e.amount), 0) = a.amount - given_back.yen
  when 'refunded' then coalesce(sum(e.amount), 0) between 0 and lost.yen
  else coalesce(sum(e.amount), 0) = 0 end

union all
select 'what was given back is in the ledger, once for each refund', r.attempt_id::text || ' ' || r.sequence
from refunds r
left join ledger_transactions t on t.attempt_id = r.attempt_id
  and case when r.is_rest then t.kind = 'refund' else t.kind = 'partial_refund' and t.sequence = r.sequence end
left join ledger_entries e on e.transaction_id = t.id and e.account = 'card_receivable'
group by r.attempt_id, r.sequence, r.state, r.total
having coalesce(-sum(e.amount), 0) <> case r.state when 'done' then r.total else 0 end

union all
select 'a partial refund in the ledger was decided', t.id::text
from ledger_transactions t left join refunds r on r.attempt_id = t.attempt_id and r.sequence = t.sequence
where t.kind = 'partial_refund' and r.attempt_id is null

union all
select 'the sums of a payment are those of its refunds', i.id::text
from invoices i
left join refunds r on r.invoice_id = i.id and r.state = 'done'
group by i.id
having i.refunded_total <> coalesce(sum(r.total), 0) or i.refunded_commission <> coalesce(sum(r.commission), 0)
  or i.transfer_reduction <> coalesce(sum(r.total - r.commission) filter (where r.before_transfer), 0)

union all
select 'the receipt of a payment is cancelled when all of it was given back after the transfer', i.id::text
from invoices i
where i.receipt_cancelled <> (i.status = 4 and exists (
  select from refunds r where r.invoice_id = i.id and r.state = 'done' and not r.before_transfer
    and (r.is_rest or i.refunded_total = i.total)))

union all
select 'the documents of a payment say what was transferred, less what was given back', i.id::text
from invoices i
join issued_documents d on d.invoice_id = i.id and d.buyer_id = i.buyer_id and d.kind in ('receipt', 'receipt_cancellation', 'return_invoice')
left join lateral (select coalesce(sum(r.total) filter (where r.before_transfer), 0) as before, coalesce(sum(r.total) filter (where not r.before_transfer), 0) as later,
    coalesce(bool_or(r.is_rest), false) as all_of_it
  from refunds r where r.invoice_id = i.id and r.state = 'done') given_back on true
group by i.id, i.total, given_back.before, given_back.later, given_back.all_of_it
having coalesce(sum(d.total) filter (where d.kind = 'receipt'), 0) <> i.total - given_back.before
  -- The papers of the last refund cancel what a lost dispute gave back, too.
  or coalesce(sum(d.total) filter (where d.kind <> 'receipt'), 0) <> case when given_back.all_of_it then i.total - given_back.before else given_back.later end

union all
select 'an issued document has its file, or the file is due', d.id::text
from issued_documents d left join issued_document_files f on f.document_id = d.id
where f.document_id is null and not exists (select from due_documents u where u.invoice_id = d.invoice_id and u.kind = 'file')

union all
select 'no more is given back of a payment than was charged', id::text
from invoices where refunded_total > coalesce(total, 0) or refunded_commission > coalesce(commission, 0)

union all
select 'the state of a chargeback is that of its last event', c.id::text
from chargebacks c
left join lateral (select * from chargeback_events e where e.chargeback_id = c.id order by e.id desc limit 1) e on true
where (c.state, c.amount, c.fee) is distinct from (e.state, e.amount, e.fee)

union all
select 'what is disputed, lost and owed for fees is that of the chargebacks', s.account || ' ' || sum(s.amount)
from (
  select account, amount from ledger_entries where account in ('disputed_receivable', 'chargeback_losses', 'chargeback_fees')
  union all
  select case c.state when 'open' then 'disputed_receivable' else 'chargeback_losses' end, -c.amount
  from chargebacks c where c.state in ('open', 'lost')
  union all
  -- What a refund kept back, because a lost dispute had given it back already, is no loss.
  select 'chargeback_losses', e.amount
  from payment_attempts a
  join ledger_transactions t on t.attempt_id = a.id and t.kind in ('capture', 'refund', 'partial_refund')
  join ledger_entries e on e.transaction_id = t.id and e.account = 'card_receivable'
  where a.state = 'refunded'
  union all
  select 'chargeback_fees', -fee from chargebacks
) s
group by s.account having sum(s.amount) <> 0

union all
select 'the attempt that a payment lives on is reserved or charged as its status says, over its total', i.id::text
from invoices i
left join payment_attempts a on a.invoice_id = i.id and a.state in ('authorised', 'captured')
group by i.id, i.status, i.total
having count(a.id) filter (where a.state = 'authorised' and a.amount = i.total) <> case when i.status in (1, 2) then 1 else 0 end
  or count(a.id) filter (where a.state = 'captured' and a.amount = i.total) <> case
    when i.status not in (3, 4) then 0
    -- A transfer that came back after it was complete may be refunded.
    when i.status = 4 and exists (select 1 from ledger_transactions t join ledger_transactions f using (invoice_id)
      where t.invoice_id = i.id and t.kind = 'transfer_returned' and f.kind = 'refund') then 0
    else 1 end

union all
select 'the commission is the agreed rate of the amount, or the flat sum up to 10,000 yen', id::text
from invoices
where status in (1, 2, 3, 4) and rate_basis_points is not null and commission <> case when amount <= 10000 then 330 else amount * rate_basis_points / 10000 end

union all
select 'a promotion code is used no more often than it may be', p.code || ' ' || count(*)
from promotion_codes p join invoices i on i.promotion_code = p.code and i.status not in (5, 8)
group by p.code, p.maximum_uses, p.maximum_uses_per_buyer, grouping sets ((p.code), (p.code, i.buyer_id))
having count(*) > case when grouping(i.buyer_id) = 1 then p.maximum_uses else p.maximum_uses_per_buyer end

union all
select 'an attempt is consumed by a payment of its buyer', a.id::text
from payment_attempts a join invoices i on i.id = a.invoice_id where a.buyer_id is distinct from i.buyer_id

union all
select 'what was transferred is what is payable of a transferred payment, less what was given back before, unless it came back', i.id::text
from invoices i
left join ledger_transactions t on t.invoice_id = i.id and starts_with(t.kind, 'transfer')
left join ledger_entries e on e.transaction_id = t.id and e.account = 'bank_transfers'
group by i.id, i.status, i.total, i.commission, i.transfer_reduction
having coalesce(-sum(e.amount), 0) <> case when i.status = 4 and not exists (
  select 1 from ledger_transactions r where r.invoice_id = i.id and r.kind = 'transfer_returned') then i.total - i.commission - i.transfer_reduction else 0 end

union all
select 'the ledger of a transfer says what its state says', t.id::text || ' ' || t.state
from transfers t
left join lateral (select coalesce(string_agg(l.kind, ' ' order by l.id), '') as kinds from ledger_transactions l where l.transfer_id = t.id) l on true
where not case t.state
  when 'made' then l.kinds = ''
  when 'released' then l.kinds = 'transfer_sent'
  when 'paid' then l.kinds = 'transfer_sent transfer_executed'
  when 'failed' then l.kinds = 'transfer_sent transfer_failed'
  when 'returned' then l.kinds in ('transfer_sent transfer_failed', 'transfer_sent transfer_executed transfer_returned')
  else l.kinds in ('', 'transfer_sent transfer_failed') end

union all
select 'what is under way or paid of a transfer is its amount', t.id::text || ' ' || t.state
from transfers t
left join ledger_transactions l on l.transfer_id = t.id
left join ledger_entries e on e.transaction_id = l.id
group by t.id, t.state, t.amount
having (coalesce(-sum(e.amount) filter (where e.account = 'transfers_in_transit'), 0), coalesce(-sum(e.amount) filter (where e.account = 'bank_transfers'), 0))
  <> (case t.state when 'released' then t.amount else 0 end, case t.state when 'paid' then t.amount else 0 end)

union all
select 'a payment is in a transfer file only while it is approved, and transferred only by the bank''s result', i.id::text
from transfers t join invoices i on i.id = t.invoice_id
where (t.state in ('made', 'released') and (i.status <> 3 or i.action_required)) or (t.state = 'paid' and i.status <> 4)

union all
select 'a transfer is of what is payable, in a file that was released before the bank had it', t.id::text
from transfers t
join invoices i on i.id = t.invoice_id
left join transfer_file_events r on r.file_id = t.file_id and r.event = 'released'
left join transfer_file_events d on d.file_id = t.file_id and d.event = 'discarded'
where (t.state in ('made', 'released', 'paid') and t.amount <> i.total - i.commission - i.transfer_reduction)
  or case t.state when 'made' then r.id is not null or d.id is not null when 'discarded' then d.id is null else r.id is null or d.id is not null end

union all
select 'the sums of a transfer file are those of its transfers', f.id::text
from transfer_files f left join transfers t on t.file_id = f.id
group by f.id having count(t.id) <> f.payments or sum(t.amount) is distinct from f.total

union all
select 'the lines of a settlement report add up to its payout', r.id::text
from settlement_reports r left join settlement_lines l on l.report_id = r.id
group by r.id having coalesce(sum(l.gross - l.fee), 0) <> r.net

union all
select 'a line of a settlement report is booked as it is, once its report is booked', l.id::text
from settlement_lines l
left join settlement_bookings b on b.report_id = l.report_id
left join ledger_transactions t on t.kind = 'settlement' and t.attempt_id = l.attempt_id and t.sequence = l.id
left join ledger_entries e on e.transaction_id = t.id
where l.attempt_id is not null
group by l.id, b.report_id, t.id
having case when t.id is null then b.report_id is not null else
  (coalesce(sum(e.amount) filter (where e.account = 'acquirer_receipts'), 0), coalesce(sum(e.amount) filter (where e.account = 'card_receivable'), 0))
  <> (l.gross - l.fee, -l.gross) end

union all
select 'a settlement in the ledger is a line of a report', t.id::text
from ledger_transactions t left join settlement_lines l on l.id = t.sequence and l.attempt_id = t.attempt_id
where t.kind = 'settlement' and l.id is null

union all
select 'a void or refund in the books is never refused by the card gateway', attempt_id::text
from gateway_operations where state = 'failed' and (kind = 'void' or (kind = 'refund' and sequence = 0))

union all
select 'a guest cannot sign in: its one user has no address, session, passkey or reset', g.buyer_id::text
from guests g join buyers b on b.id = g.buyer_id left join members m on m.buyer_id = g.buyer_id
left join users u on u.id = m.user_id
where b.erased_at is null and (
  u.email_address is distinct from 'guest-' || g.buyer_id
  or exists (select 1 from sessions s where s.user_id = u.id)
  or exists (select 1 from passkeys p where p.user_id = u.id)
  or exists (select 1 from password_resets r where r.user_id = u.id)
)

union all
select 'only a request is paid as a guest', id::text from invoices where paid_as_guest and workflow_kind <> 2

union all
select 'a company that has left has no session, saved card, passkey or connected system', b.id::text
from buyers b
where b.left_at is not null and (
  exists (select 1 from credit_cards c where c.buyer_id = b.id and c.deleted_at is null)
  or exists (
    select 1 from members m join users u on u.id = m.user_id where m.buyer_id = b.id and (
      exists (select 1 from sessions s where s.user_id = u.id and coalesce(s.buyer_id, u.buyer_id) = b.id and s.ended_at is null)
      or exists (select 1 from oauth_connections c where c.user_id = u.id and coalesce(c.buyer_id, u.buyer_id) = b.id and c.ended_at is null)
      -- Who works for another company too signs in there.
      or (m.removed_at is null and exists (select 1 from passkeys p where p.user_id = u.id) and not exists (
        select 1 from members o join buyers ob on ob.id = o.buyer_id
        where o.user_id = u.id and o.buyer_id <> b.id and o.removed_at is null and ob.left_at is null)))))

union all
select 'a company that has left has no payment or request before its transfer', b.id::text
from buyers b join invoices i on b.id in (i.buyer_id, i.seller_buyer_id)
where b.left_at is not null and i.status in (1, 2, 3, 6, 7)

union all
select 'an erased company has no stored file, and its erasure is recorded', b.id::text
from buyers b left join erasures e on e.buyer_id = b.id
where (b.erased_at is not null) <> (e.id is not null)
  or (b.erased_at is not null and exists (select 1 from files f where f.buyer_id = b.id and f.stored_at is not null))

union all
select 'every idempotency key is final or owned', key from idempotency_keys where state not in ('final', 'owned')

union all
select 'the status history holds allowed transitions only', l.id::text || ' ' || l.event
from invoice_status_log l join invoices i on i.id = l.invoice_id
where not exists (
  select 1 from (values
    -- event, from, action required before (null: either way), only for this workflow kind (null: both), to, action required after
    ('submit', null, null::boolean, null::int, 1, false),
    ('sendUnregistered', null, null, null, 6, false),
    ('sendRegistered', null, null, null, 7, false),
    ('attach', 6, false, 2, 7, false),
    ('payRequest', 7, false, 2, 1, false),
    ('edit', 1, false, 1, 1, false),
    ('check', 1, false, null, 2, false),
    ('approve', 1, false, null, 3, false),
    ('approve', 2, false, null, 3, false),
    ('sendBack', 1, false, 1, 1, true),
    ('sendBack', 2, false, 1, 2, true),
    ('transferReturned', 3, false, 1, 3, true),
    ('mend', 1, true, 1, 1, false),
    ('mend', 2, true, 1, 1, false),
    ('mend', 3, true, 1, 3, false),
    ('execute', 3, false, null, 4, false),
    ('buyerCancel', 1, null, null, 5, false),
    ('buyerCancel', 2, null, null, 5, false),
    ('buyerCancel', 3, null, null, 5, false),
    ('examinerReject', 1, null, null, 5, false),
    ('examinerReject', 2, null, null, 5, false),
    ('examinerCancel', 3, null, null, 5, false),
    ('sellerCancel', 6, false, 2, 5, false),
    ('sellerCancel', 7, false, 2, 5, false),
    ('deadlinePassed', 6, false, 2, 8, false),
    ('deadlinePassed', 7, false, 2, 8, false)
  ) allowed (event, from_status, before, kind, to_status, after)
  where allowed.event = l.event
    and allowed.from_status is not distinct from l.from_status
    and (allowed.before is null or allowed.before = l.from_action_required)
    and (allowed.kind is null or allowed.kind = i.workflow_kind)
    and allowed.to_status = l.to_status and allowed.after = l.to_action_required
)

union all
-- Fourteen to sixteen digits with a card prefix and a right check digit. Identifiers that are random (UUIDs, tokens) are no text.
select 'no card number anywhere', texts.place
from (
  select 'notifications ' || id as place, subject || ' ' || body as text from notifications
  union all select 'mail_outbox ' || id, subject || ' ' || text_body || ' ' || html_body from mail_outbox
  union all select 'received_invoices ' || id, invoice_number || ' | ' || memo from received_invoices
  union all select 'received_invoice_logs ' || id, coalesce(before, '') || ' | ' || coalesce(after, '') from received_invoice_logs
  union all select 'payment_drafts ' || id, transfer_person_name || ' | ' || coalesce(promotion_code, '') || ' | ' || note from payment_drafts
  union all select 'invoices ' || id, coalesce(memo, '') || ' ' || coalesce(transfer_person_name, '') || ' ' || coalesce(action_required_reason, '') from invoices
  union all select 'invoice_status_log ' || id, coalesce(reason, '') from invoice_status_log
  union all select 'credit_cards ' || id, holder from credit_cards
  union all select 'idempotency_keys ' || key, coalesce(response_body::text, '') from idempotency_keys
  union all select 'client_events ' || id, coalesce(message, '') || ' ' || path from client_events
) texts
cross join lateral regexp_matches(regexp_replace(texts.text, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g'), '[0-9](?:[ -]?[0-9]){13,15}', 'g') found
cross join lateral (select regexp_replace(found[1], '[ -]', '', 'g') as digits) number
where number.digits ~ '^(35|4|5|37|36)'
  and (select sum(case when position % 2 = 0 then digit * 2 - case when digit > 4 then 9 else 0 end else digit end) from (
    select row_number() over (order by n desc) as position, substr(number.digits, n, 1)::int as digit from generate_series(1, length(number.digits)) n
  ) each_digit) % 10 = 0;
