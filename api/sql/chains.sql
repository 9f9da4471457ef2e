-- Recomputes the chains of the books and logs (docs/books.md, "Chains"). Each row of the answer names what is not as it
-- was written. The session's time zone is UTC. Uses no function of ours, because whoever can change a row can replace a
-- function.
WITH owned AS (
  SELECT t.id, coalesce(a.buyer_id, i.buyer_id, i.seller_buyer_id) AS company_id
  FROM ledger_transactions t
  LEFT JOIN payment_attempts a ON a.id = t.attempt_id
  LEFT JOIN invoices i ON i.id = t.invoice_id
),
kept AS (
  SELECT 'ledger_transactions' AS table_name, t.id::text AS row_id, to_jsonb(t) AS content, company_id
    FROM ledger_transactions t LEFT JOIN owned USING (id)
  UNION ALL
  SELECT 'ledger_entries', e.id::text, to_jsonb(e), company_id
    FROM ledger_entries e LEFT JOIN owned ON owned.id = e.transaction_id
  UNION ALL
  SELECT 'invoice_status_log', l.id::text, to_jsonb(l), coalesce(i.buyer_id, i.seller_buyer_id)
    FROM invoice_status_log l LEFT JOIN invoices i ON i.id = l.invoice_id
  UNION ALL
  SELECT 'received_invoice_logs', l.id::text, to_jsonb(l), l.buyer_id FROM received_invoice_logs l
  UNION ALL
  SELECT 'addressee_confirmations', c.invoice_id::text, to_jsonb(c), c.buyer_id FROM addressee_confirmations c
  UNION ALL
  SELECT 'approval_rules', r.id::text, to_jsonb(r), r.buyer_id FROM approval_rules r
  UNION ALL
  SELECT 'approval_acts', a.id::text, to_jsonb(a), a.buyer_id FROM approval_acts a
  UNION ALL
  SELECT 'account_confirmations', c.id::text, to_jsonb(c), c.buyer_id FROM account_confirmations c
  UNION ALL
  SELECT 'supplier_account_revisions', concat(r.account_id, '/', r.revision), to_jsonb(r), s.buyer_id
    FROM supplier_account_revisions r LEFT JOIN supplier_accounts s ON s.id = r.account_id
),
links AS (
  SELECT *, coalesce(lag(hash) OVER chain, '') AS hash_before, coalesce(lag(position) OVER chain, 0) AS position_before
  FROM chain_links WINDOW chain AS (PARTITION BY company_id ORDER BY position)
),
ends AS (
  SELECT day, string_agg(concat_ws(':', company_id, position, encode(hash, 'hex')), E'\n' ORDER BY company_id) AS text
  FROM chain_anchored_ends GROUP BY day
),
roots AS (
  SELECT day, root, lag(root) OVER (ORDER BY day) AS root_before, ends.text FROM chain_anchors LEFT JOIN ends USING (day)
)
SELECT 'every row of the books is as it was written' AS invariant,
    format('company %s, %s %s', l.company_id, table_name, row_id) AS detail
  FROM links l JOIN kept USING (table_name, row_id)
  WHERE position = position_before + 1 AND hash <> sha256(convert_to(
    concat_ws(E'\n', l.company_id, position, encode(hash_before, 'hex'), table_name, row_id, jsonb_strip_nulls(content)),
    'UTF8'))
UNION ALL
SELECT 'no row of the books is missing', format('company %s, %s %s', company_id, table_name, row_id)
  FROM links l
  WHERE NOT EXISTS (SELECT FROM kept WHERE kept.table_name = l.table_name AND kept.row_id = l.row_id)
UNION ALL
SELECT 'no row was put into the books past their chain', format('company %s, %s %s', company_id, table_name, row_id)
  FROM kept
  WHERE NOT EXISTS (SELECT FROM chain_links l WHERE l.table_name = kept.table_name AND l.row_id = kept.row_id)
UNION ALL
SELECT 'no link of a chain is missing',
    format('company %s, before %s %s (link %s)', company_id, table_name, row_id, position)
  FROM links WHERE position <> position_before + 1
UNION ALL
SELECT 'no chain is shorter than its anchor, or was written anew',
    format('company %s, %s %s (anchor of %s)', e.company_id, e.table_name, e.row_id, to_char(e.day, 'YYYY-MM-DD'))
  FROM chain_anchored_ends e LEFT JOIN chain_links l USING (company_id, position)
  WHERE l.hash IS DISTINCT FROM e.hash
UNION ALL
SELECT 'every anchor is as it was written', to_char(day, 'YYYY-MM-DD')
  FROM roots
  WHERE root <> sha256(convert_to(
    concat_ws(E'\n', encode(root_before, 'hex'), to_char(day, 'YYYY-MM-DD'), text), 'UTF8'))
