-- The triggers of migration 6 with fixed statements in place of texts that are put together and planned at each change:
-- PostgreSQL plans a fixed one once for a connection. What they count is the same.
-- changed_rows stays until no process of the release before can be in the middle of such a trigger.
CREATE OR REPLACE FUNCTION count_received_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tab_counts (buyer_id, received, received_waiting, received_review, received_action_required, received_reserved, received_history)
    SELECT * FROM (
      SELECT buyer_id, sum(n) AS received, sum(n * in_waiting::int) AS waiting, sum(n * in_review::int) AS review,
        sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (SELECT 1 AS n, * FROM new_rows) changed WHERE deleted_at IS NULL GROUP BY buyer_id
    ) change WHERE (received, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO tab_counts (buyer_id, received, received_waiting, received_review, received_action_required, received_reserved, received_history)
    SELECT * FROM (
      SELECT buyer_id, sum(n) AS received, sum(n * in_waiting::int) AS waiting, sum(n * in_review::int) AS review,
        sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) changed WHERE deleted_at IS NULL GROUP BY buyer_id
    ) change WHERE (received, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tab_counts (buyer_id, received, received_waiting, received_review, received_action_required, received_reserved, received_history)
    SELECT * FROM (
      SELECT buyer_id, sum(n) AS received, sum(n * in_waiting::int) AS waiting, sum(n * in_review::int) AS review,
        sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (SELECT -1 AS n, * FROM old_rows) changed WHERE deleted_at IS NULL GROUP BY buyer_id
    ) change WHERE (received, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tab_counts (buyer_id, supplier_id, payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history)
    SELECT * FROM (
      SELECT buyer_id, CASE grouping(supplier_id) WHEN 1 THEN 0 ELSE supplier_id END, sum(n) AS payments, sum(n * in_waiting::int) AS waiting,
        sum(n * in_review::int) AS review, sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (SELECT 1 AS n, * FROM new_rows) changed WHERE buyer_id IS NOT NULL
      GROUP BY GROUPING SETS ((buyer_id), (buyer_id, supplier_id)) HAVING grouping(supplier_id) = 1 OR supplier_id IS NOT NULL
    ) change WHERE (payments, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO tab_counts (buyer_id, supplier_id, payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history)
    SELECT * FROM (
      SELECT buyer_id, CASE grouping(supplier_id) WHEN 1 THEN 0 ELSE supplier_id END, sum(n) AS payments, sum(n * in_waiting::int) AS waiting,
        sum(n * in_review::int) AS review, sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) changed WHERE buyer_id IS NOT NULL
      GROUP BY GROUPING SETS ((buyer_id), (buyer_id, supplier_id)) HAVING grouping(supplier_id) = 1 OR supplier_id IS NOT NULL
    ) change WHERE (payments, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tab_counts (buyer_id, supplier_id, payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history)
    SELECT * FROM (
      SELECT buyer_id, CASE grouping(supplier_id) WHEN 1 THEN 0 ELSE supplier_id END, sum(n) AS payments, sum(n * in_waiting::int) AS waiting,
        sum(n * in_review::int) AS review, sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (SELECT -1 AS n, * FROM old_rows) changed WHERE buyer_id IS NOT NULL
      GROUP BY GROUPING SETS ((buyer_id), (buyer_id, supplier_id)) HAVING grouping(supplier_id) = 1 OR supplier_id IS NOT NULL
    ) change WHERE (payments, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_payment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT received_invoice_id) INTO touched FROM new_rows WHERE received_invoice_id IS NOT NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT received_invoice_id) INTO touched FROM (
      SELECT each_side.received_invoice_id FROM old_rows o JOIN new_rows n USING (id)
      CROSS JOIN LATERAL (VALUES (o.received_invoice_id), (n.received_invoice_id)) each_side (received_invoice_id)
      WHERE (o.received_invoice_id, o.workflow_kind, o.status, o.action_required, o.amount)
        IS DISTINCT FROM (n.received_invoice_id, n.workflow_kind, n.status, n.action_required, n.amount)
    ) changed WHERE received_invoice_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT received_invoice_id) INTO touched FROM old_rows WHERE received_invoice_id IS NOT NULL;
  END IF;
  IF touched IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM received_invoices WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE received_invoices r SET paid_amount = f.paid_amount, latest_payment_id = f.latest_payment_id, latest_status = f.latest_status,
    in_waiting = f.in_waiting, in_review = f.in_review, in_action_required = f.in_action_required, in_reserved = f.in_reserved, in_history = f.in_history
  FROM unnest(touched) each_one (id) CROSS JOIN LATERAL payment_figures(each_one.id) f
  WHERE r.id = each_one.id
    AND (r.paid_amount, r.latest_payment_id, r.latest_status, r.in_waiting, r.in_review, r.in_action_required, r.in_reserved, r.in_history)
      IS DISTINCT FROM (f.paid_amount, f.latest_payment_id, f.latest_status, f.in_waiting, f.in_review, f.in_action_required, f.in_reserved, f.in_history);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tab_counts (buyer_id, drafts) SELECT buyer_id, count(*) FROM new_rows GROUP BY buyer_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO tab_counts (buyer_id, drafts) SELECT buyer_id, sum(n) FROM (SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) changed GROUP BY buyer_id HAVING sum(n) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tab_counts (buyer_id, drafts) SELECT buyer_id, -count(*) FROM old_rows GROUP BY buyer_id;
  END IF;
  RETURN NULL;
END $$;
