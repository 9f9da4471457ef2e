-- Compares the copy of the card gateway's journal with the ledger, for every attempt without an open operation of which
-- the ledger has had nothing new since the copy was begun, the first parameter; operations that were open then are the
-- second. Each row of the answer names a charge of which they say something else. Disputes are no calls of ours and are no part of it.
WITH charged AS (
  SELECT authorisation_id, sum(CASE kind WHEN 'captured' THEN amount ELSE -amount END) AS yen
  FROM gateway_journal WHERE kind IN ('captured', 'refunded') GROUP BY authorisation_id
),
booked AS (
  SELECT t.attempt_id, sum(e.amount) AS yen
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE e.account = 'card_receivable' AND t.kind IN ('capture', 'refund', 'partial_refund') GROUP BY t.attempt_id
)
SELECT 'the card gateway charged what the books say' AS invariant, a.id::text AS detail
  FROM payment_attempts a
  LEFT JOIN charged c USING (authorisation_id)
  LEFT JOIN booked b ON b.attempt_id = a.id
  WHERE coalesce(c.yen, 0) <> coalesce(b.yen, 0)
    AND NOT EXISTS (SELECT FROM gateway_operations o WHERE o.attempt_id = a.id AND (o.state = 'due' OR o.id = ANY ($2::bigint[])))
    AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.attempt_id = a.id AND t.at >= $1::timestamptz)
UNION ALL
SELECT 'every charge of the card gateway belongs to an attempt', authorisation_id
  FROM charged c
  WHERE NOT EXISTS (SELECT FROM payment_attempts a WHERE a.authorisation_id = c.authorisation_id)
