-- Search for a part of a text is by trigrams, always together with the buyer.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- A text as a search compares it: widths and case made one, hiragana as katakana, every dash a hyphen, no spaces.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(normalize(value, NFKC)),
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ‐‑‒–—―− ' || chr(9) || chr(10) || chr(13),
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ-------');
--> statement-breakpoint
-- The pattern of LIKE for "has this part" on a search_text.
CREATE FUNCTION search_pattern(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(search_text(part), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
CREATE TABLE "tab_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tab_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"supplier_id" bigint DEFAULT 0 NOT NULL,
	"is_summed" boolean DEFAULT false NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"received_waiting" integer DEFAULT 0 NOT NULL,
	"received_review" integer DEFAULT 0 NOT NULL,
	"received_action_required" integer DEFAULT 0 NOT NULL,
	"received_reserved" integer DEFAULT 0 NOT NULL,
	"received_history" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"payments_waiting" integer DEFAULT 0 NOT NULL,
	"payments_review" integer DEFAULT 0 NOT NULL,
	"payments_action_required" integer DEFAULT 0 NOT NULL,
	"payments_reserved" integer DEFAULT 0 NOT NULL,
	"payments_history" integer DEFAULT 0 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "received_invoices_buyer";--> statement-breakpoint
DROP INDEX "received_invoices_supplier";--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "search_number" text GENERATED ALWAYS AS (search_text(invoice_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "paid_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "latest_payment_id" bigint;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "latest_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "in_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "in_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "in_action_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "in_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "in_history" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_live" boolean GENERATED ALWAYS AS (status in (1, 2, 3, 4, 7)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "in_waiting" boolean GENERATED ALWAYS AS (status in (7, 6) and workflow_kind = 2 and not action_required) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "in_review" boolean GENERATED ALWAYS AS (status in (1, 2) and not action_required) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "in_action_required" boolean GENERATED ALWAYS AS (status in (1, 2, 3) and workflow_kind = 1 and action_required) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "in_reserved" boolean GENERATED ALWAYS AS (status in (3)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "in_history" boolean GENERATED ALWAYS AS (status in (4, 5, 8)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name || ' ' || name_kana)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tab_counts" ADD CONSTRAINT "tab_counts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tab_counts_owner" ON "tab_counts" USING btree ("buyer_id","supplier_id");--> statement-breakpoint
CREATE INDEX "tab_counts_new" ON "tab_counts" USING btree ("buyer_id","supplier_id") WHERE not "tab_counts"."is_summed";--> statement-breakpoint
CREATE INDEX "received_invoices_newest" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","amount","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_issue_date" ON "received_invoices" USING btree ("buyer_id","issue_date","doc_number","amount","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_due_date" ON "received_invoices" USING btree ("buyer_id","due_date","doc_number","issue_date","amount","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_amount_sort" ON "received_invoices" USING btree ("buyer_id","amount","doc_number","issue_date","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_status" ON "received_invoices" USING btree ("buyer_id","latest_status","doc_number") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_waiting" ON "received_invoices" USING btree ("buyer_id","doc_number") WHERE "received_invoices"."in_waiting" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_review" ON "received_invoices" USING btree ("buyer_id","doc_number") WHERE "received_invoices"."in_review" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_action_required" ON "received_invoices" USING btree ("buyer_id","doc_number") WHERE "received_invoices"."in_action_required" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_reserved" ON "received_invoices" USING btree ("buyer_id","doc_number") WHERE "received_invoices"."in_reserved" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_history" ON "received_invoices" USING btree ("buyer_id","doc_number") WHERE "received_invoices"."in_history" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_number" ON "received_invoices" USING gin ("buyer_id","search_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_buyer_supplier" ON "invoices" USING btree ("buyer_id","supplier_id","id");--> statement-breakpoint
CREATE INDEX "invoices_waiting" ON "invoices" USING btree ("buyer_id","id") WHERE "invoices"."in_waiting";--> statement-breakpoint
CREATE INDEX "invoices_review" ON "invoices" USING btree ("buyer_id","id") WHERE "invoices"."in_review";--> statement-breakpoint
CREATE INDEX "invoices_action_required" ON "invoices" USING btree ("buyer_id","id") WHERE "invoices"."in_action_required";--> statement-breakpoint
CREATE INDEX "invoices_reserved" ON "invoices" USING btree ("buyer_id","id") WHERE "invoices"."in_reserved";--> statement-breakpoint
CREATE INDEX "invoices_history" ON "invoices" USING btree ("buyer_id","id") WHERE "invoices"."in_history";--> statement-breakpoint
CREATE INDEX "received_invoices_supplier" ON "received_invoices" USING btree ("buyer_id","supplier_id","doc_number","issue_date","amount");--> statement-breakpoint
ALTER TABLE "received_invoices" ADD CONSTRAINT "received_invoices_paid" CHECK ("received_invoices"."paid_amount" >= 0);--> statement-breakpoint
ALTER TABLE "received_invoices" ADD CONSTRAINT "received_invoices_latest" CHECK (("received_invoices"."latest_payment_id" is null) = ("received_invoices"."latest_status" = 0) and "received_invoices"."latest_status" between 0 and 8);
--> statement-breakpoint
-- What its payments make of a received invoice.
CREATE FUNCTION payment_figures(of_received_invoice bigint)
RETURNS TABLE (paid_amount bigint, latest_payment_id bigint, latest_status smallint, in_waiting boolean, in_review boolean, in_action_required boolean, in_reserved boolean, in_history boolean)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount) FILTER (WHERE is_live), 0)::bigint,
    (array_agg(id ORDER BY action_required DESC, is_live DESC, id DESC))[1],
    coalesce((array_agg(status ORDER BY action_required DESC, is_live DESC, id DESC))[1], 0::smallint),
    coalesce(bool_or(i.in_waiting), false), coalesce(bool_or(i.in_review), false), coalesce(bool_or(i.in_action_required), false),
    coalesce(bool_or(i.in_reserved), false), coalesce(bool_or(i.in_history), false)
  FROM invoices i WHERE received_invoice_id = of_received_invoice
$$;
--> statement-breakpoint
-- The rows that are there.
UPDATE received_invoices r SET paid_amount = f.paid_amount, latest_payment_id = f.latest_payment_id, latest_status = f.latest_status,
  in_waiting = f.in_waiting, in_review = f.in_review, in_action_required = f.in_action_required, in_reserved = f.in_reserved, in_history = f.in_history
FROM received_invoices each_one CROSS JOIN LATERAL payment_figures(each_one.id) f
WHERE r.id = each_one.id AND f.latest_payment_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO tab_counts (buyer_id, is_summed, received, received_waiting, received_review, received_action_required, received_reserved, received_history)
SELECT buyer_id, true, count(*), sum(in_waiting::int), sum(in_review::int), sum(in_action_required::int), sum(in_reserved::int), sum(in_history::int)
FROM received_invoices WHERE deleted_at IS NULL GROUP BY buyer_id;
--> statement-breakpoint
INSERT INTO tab_counts (buyer_id, supplier_id, is_summed, payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history)
SELECT buyer_id, CASE grouping(supplier_id) WHEN 1 THEN 0 ELSE supplier_id END, true,
  count(*), sum(in_waiting::int), sum(in_review::int), sum(in_action_required::int), sum(in_reserved::int), sum(in_history::int)
FROM invoices WHERE buyer_id IS NOT NULL
GROUP BY GROUPING SETS ((buyer_id), (buyer_id, supplier_id)) HAVING grouping(supplier_id) = 1 OR supplier_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO tab_counts (buyer_id, is_summed, drafts) SELECT buyer_id, true, count(*) FROM payment_drafts GROUP BY buyer_id;
--> statement-breakpoint
-- From here on triggers keep the figures, once for each statement however many rows it changes. A change is what came less
-- what went; a statement that changes no figure adds no row.
CREATE FUNCTION changed_rows(operation text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE operation
  WHEN 'INSERT' THEN 'SELECT 1 AS n, * FROM new_rows'
  WHEN 'DELETE' THEN 'SELECT -1 AS n, * FROM old_rows'
  ELSE 'SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows' END;
--> statement-breakpoint
CREATE FUNCTION count_received_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO tab_counts (buyer_id, received, received_waiting, received_review, received_action_required, received_reserved, received_history)
    SELECT * FROM (
      SELECT buyer_id, sum(n) AS received, sum(n * in_waiting::int) AS waiting, sum(n * in_review::int) AS review,
        sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (%s) changed WHERE deleted_at IS NULL GROUP BY buyer_id
    ) change WHERE (received, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0)', changed_rows(TG_OP));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO tab_counts (buyer_id, supplier_id, payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history)
    SELECT * FROM (
      SELECT buyer_id, CASE grouping(supplier_id) WHEN 1 THEN 0 ELSE supplier_id END, sum(n) AS payments, sum(n * in_waiting::int) AS waiting,
        sum(n * in_review::int) AS review, sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (%s) changed WHERE buyer_id IS NOT NULL
      GROUP BY GROUPING SETS ((buyer_id), (buyer_id, supplier_id)) HAVING grouping(supplier_id) = 1 OR supplier_id IS NOT NULL
    ) change WHERE (payments, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0)', changed_rows(TG_OP));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO tab_counts (buyer_id, drafts) SELECT buyer_id, sum(n) FROM (%s) changed GROUP BY buyer_id HAVING sum(n) <> 0', changed_rows(TG_OP));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Payments of one received invoice that change at the same time: the second waits for the row of the received invoice, and
-- only the statement after that looks at all payments, so that it sees what the first one did.
CREATE FUNCTION refresh_payment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched bigint[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT received_invoice_id) FROM (%s) changed WHERE received_invoice_id IS NOT NULL', CASE TG_OP
    WHEN 'UPDATE' THEN 'SELECT each_side.received_invoice_id FROM old_rows o JOIN new_rows n USING (id)
      CROSS JOIN LATERAL (VALUES (o.received_invoice_id), (n.received_invoice_id)) each_side (received_invoice_id)
      WHERE (o.received_invoice_id, o.workflow_kind, o.status, o.action_required, o.amount) IS DISTINCT FROM (n.received_invoice_id, n.workflow_kind, n.status, n.action_required, n.amount)'
    ELSE changed_rows(TG_OP) END) INTO touched;
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
CREATE TRIGGER count_received_invoices_insert AFTER INSERT ON "received_invoices" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_received_invoices();
--> statement-breakpoint
CREATE TRIGGER count_received_invoices_update AFTER UPDATE ON "received_invoices" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_received_invoices();
--> statement-breakpoint
CREATE TRIGGER count_received_invoices_delete AFTER DELETE ON "received_invoices" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_received_invoices();
--> statement-breakpoint
CREATE TRIGGER count_payments_insert AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE TRIGGER count_payments_update AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE TRIGGER count_payments_delete AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE TRIGGER refresh_payment_figures_insert AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_payment_figures();
--> statement-breakpoint
CREATE TRIGGER refresh_payment_figures_update AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_payment_figures();
--> statement-breakpoint
CREATE TRIGGER refresh_payment_figures_delete AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_payment_figures();
--> statement-breakpoint
CREATE TRIGGER count_drafts_insert AFTER INSERT ON "payment_drafts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_drafts();
--> statement-breakpoint
CREATE TRIGGER count_drafts_update AFTER UPDATE ON "payment_drafts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_drafts();
--> statement-breakpoint
CREATE TRIGGER count_drafts_delete AFTER DELETE ON "payment_drafts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_drafts();
