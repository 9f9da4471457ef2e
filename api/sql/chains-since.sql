-- Recomputes the links that were added between two anchors, its parameters, and compares their rows (docs/books.md,
-- "Verify"). Each row of the answer names what is not as it was written, as in chains.sql. It reads what was added alone,
-- however many years the books have: the links before the first anchor were verified when it was the last, and the
-- anchors hold their ends. The session's time zone is UTC. Uses no function of ours.
WITH grown AS (
  SELECT e.company_id, max(e.position) AS until FROM chain_anchored_ends e
  WHERE e.day > $1::date AND e.day <= $2::date GROUP BY e.company_id
),
spans AS (
  SELECT g.company_id, g.until, coalesce(b.position, 0) AS after, coalesce(b.hash, '') AS hash
  FROM grown g LEFT JOIN LATERAL (
    SELECT e.position, e.hash FROM chain_anchored_ends e
    WHERE e.company_id = g.company_id AND e.day <= $1::date ORDER BY e.day DESC LIMIT 1
  ) b ON true
),
added AS MATERIALIZED (
  SELECT l.* FROM spans s JOIN chain_links l
    ON l.company_id = s.company_id AND l.position > s.after AND l.position <= s.until
),
links AS (
  SELECT a.*, coalesce(lag(a.hash) OVER chain, s.hash) AS hash_before,
    coalesce(lag(a.position) OVER chain, s.after) AS position_before
  FROM added a JOIN spans s USING (company_id) WINDOW chain AS (PARTITION BY a.company_id ORDER BY a.position)
),
kept AS (
  SELECT 'ledger_transactions' AS table_name, t.id::text AS row_id, to_jsonb(t) AS content
    FROM added l JOIN ledger_transactions t ON l.table_name = 'ledger_transactions'
      AND t.id = CASE l.table_name WHEN 'ledger_transactions' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'ledger_entries', e.id::text, to_jsonb(e)
    FROM added l JOIN ledger_entries e ON l.table_name = 'ledger_entries'
      AND e.id = CASE l.table_name WHEN 'ledger_entries' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'invoice_status_log', g.id::text, to_jsonb(g)
    FROM added l JOIN invoice_status_log g ON l.table_name = 'invoice_status_log'
      AND g.id = CASE l.table_name WHEN 'invoice_status_log' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'received_invoice_logs', g.id::text, to_jsonb(g)
    FROM added l JOIN received_invoice_logs g ON l.table_name = 'received_invoice_logs'
      AND g.id = CASE l.table_name WHEN 'received_invoice_logs' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'addressee_confirmations', c.invoice_id::text, to_jsonb(c)
    FROM added l JOIN addressee_confirmations c ON l.table_name = 'addressee_confirmations'
      AND c.invoice_id = CASE l.table_name WHEN 'addressee_confirmations' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'approval_rules', r.id::text, to_jsonb(r)
    FROM added l JOIN approval_rules r ON l.table_name = 'approval_rules'
      AND r.id = CASE l.table_name WHEN 'approval_rules' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'approval_acts', a.id::text, to_jsonb(a)
    FROM added l JOIN approval_acts a ON l.table_name = 'approval_acts'
      AND a.id = CASE l.table_name WHEN 'approval_acts' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'account_confirmations', c.id::text, to_jsonb(c)
    FROM added l JOIN account_confirmations c ON l.table_name = 'account_confirmations'
      AND c.id = CASE l.table_name WHEN 'account_confirmations' THEN l.row_id::bigint END
  UNION ALL
  SELECT 'supplier_account_revisions', concat(r.account_id, '/', r.revision), to_jsonb(r)
    FROM added l JOIN supplier_account_revisions r ON l.table_name = 'supplier_account_revisions'
     
      AND r.account_id = CASE l.table_name WHEN 'supplier_account_revisions' THEN split_part(l.row_id, '/', 1)::bigint END
      AND r.revision = CASE l.table_name WHEN 'supplier_account_revisions' THEN split_part(l.row_id, '/', 2)::int END
),
-- Numbered rows that were added at the same time as those of the links, and some before: a row that was put in after the
-- last link of an anchor comes before the first of the next.
numbered AS (
  SELECT table_name, min(row_id::bigint) - 10000 AS first, max(row_id::bigint) AS last
  FROM added WHERE table_name <> 'supplier_account_revisions' GROUP BY table_name
),
beside AS (
  SELECT n.table_name, t.id::text AS row_id FROM numbered n JOIN ledger_transactions t
    ON n.table_name = 'ledger_transactions' AND t.id BETWEEN n.first AND n.last
  UNION ALL
  SELECT n.table_name, e.id::text FROM numbered n JOIN ledger_entries e
    ON n.table_name = 'ledger_entries' AND e.id BETWEEN n.first AND n.last
  UNION ALL
  SELECT n.table_name, g.id::text FROM numbered n JOIN invoice_status_log g
    ON n.table_name = 'invoice_status_log' AND g.id BETWEEN n.first AND n.last
  UNION ALL
  SELECT n.table_name, g.id::text FROM numbered n JOIN received_invoice_logs g
    ON n.table_name = 'received_invoice_logs' AND g.id BETWEEN n.first AND n.last
  UNION ALL
  SELECT n.table_name, r.id::text FROM numbered n JOIN approval_rules r
    ON n.table_name = 'approval_rules' AND r.id BETWEEN n.first AND n.last
  UNION ALL
  SELECT n.table_name, a.id::text FROM numbered n JOIN approval_acts a
    ON n.table_name = 'approval_acts' AND a.id BETWEEN n.first AND n.last
  UNION ALL
  SELECT n.table_name, c.id::text FROM numbered n JOIN account_confirmations c
    ON n.table_name = 'account_confirmations' AND c.id BETWEEN n.first AND n.last
),
moved AS MATERIALIZED (
  SELECT t.id, t.invoice_id FROM added l JOIN ledger_transactions t
    ON t.id = CASE l.table_name WHEN 'ledger_transactions' THEN l.row_id::bigint END
),
ends AS (
  SELECT day, string_agg(concat_ws(':', company_id, position, encode(hash, 'hex')), E'\n' ORDER BY company_id) AS text
  FROM chain_anchored_ends WHERE day > $1::date AND day <= $2::date GROUP BY day
),
roots AS (
  SELECT day, root, lag(root) OVER (ORDER BY day) AS root_before, ends.text
  FROM chain_anchors LEFT JOIN ends USING (day) WHERE day >= $1::date AND day <= $2::date
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
SELECT 'no row was put into the books past their chain', format('%s %s', table_name, row_id)
  FROM beside
  WHERE NOT EXISTS (SELECT FROM chain_links l WHERE l.table_name = beside.table_name AND l.row_id = beside.row_id)
UNION ALL
SELECT 'no link of a chain is missing',
    format('company %s, before %s %s (link %s)', company_id, table_name, row_id, position)
  FROM links WHERE position <> position_before + 1
UNION ALL
SELECT 'no chain is shorter than its anchor, or was written anew',
    format('company %s, %s %s (anchor of %s)', e.company_id, e.table_name, e.row_id, to_char(e.day, 'YYYY-MM-DD'))
  FROM chain_anchored_ends e LEFT JOIN chain_links l USING (company_id, position)
  WHERE e.day > $1::date AND e.day <= $2::date AND l.hash IS DISTINCT FROM e.hash
UNION ALL
SELECT 'every anchor is as it was written', to_char(day, 'YYYY-MM-DD')
  FROM roots
  WHERE day > $1::date AND root <> sha256(convert_to(
    concat_ws(E'\n', encode(root_before, 'hex'), to_char(day, 'YYYY-MM-DD'), text), 'UTF8'))
UNION ALL
SELECT 'entries of each ledger transaction sum to 0', m.id::text
  FROM moved m LEFT JOIN ledger_entries e ON e.transaction_id = m.id
  GROUP BY m.id HAVING coalesce(sum(e.amount), 1) <> 0
UNION ALL
SELECT 'entries of each invoice sum to 0', m.invoice_id::text
  FROM (SELECT DISTINCT invoice_id FROM moved WHERE invoice_id IS NOT NULL) m
  JOIN ledger_transactions t ON t.invoice_id = m.invoice_id JOIN ledger_entries e ON e.transaction_id = t.id
  GROUP BY m.invoice_id HAVING sum(e.amount) <> 0
