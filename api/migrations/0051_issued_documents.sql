CREATE TABLE "due_documents" (
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "due_documents_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind"),
	CONSTRAINT "due_documents_kind" CHECK ("due_documents"."kind" in ('receipt', 'statement', 'file'))
);
--> statement-breakpoint
CREATE TABLE "issued_document_files" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"storage_key" uuid NOT NULL,
	"size" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"stored_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "issued_document_files_hash" CHECK (octet_length("issued_document_files"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"refund" integer DEFAULT 0 NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"total" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "issued_documents_kind" CHECK ("issued_documents"."kind" in ('receipt', 'receipt_cancellation', 'return_invoice', 'statement', 'statement_cancellation')),
	CONSTRAINT "issued_documents_refund" CHECK (("issued_documents"."refund" = 0) = ("issued_documents"."kind" in ('receipt', 'statement'))),
	CONSTRAINT "issued_documents_sums" CHECK ("issued_documents"."total" > 0 and "issued_documents"."commission" between 0 and "issued_documents"."total" and "issued_documents"."tax" between 0 and "issued_documents"."commission")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "receipt_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "due_documents" ADD CONSTRAINT "due_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document_files" ADD CONSTRAINT "issued_document_files_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_files_key" ON "issued_document_files" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_one" ON "issued_documents" USING btree ("invoice_id","kind","refund");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_number" ON "issued_documents" USING btree ("buyer_id","kind","number");--> statement-breakpoint
CREATE INDEX "issued_documents_day" ON "issued_documents" USING btree ("issued_on");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_receipt_cancelled" CHECK (not "invoices"."receipt_cancelled" or "invoices"."status" = 4);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_rest" CHECK (not "refunds"."is_rest" or (not "refunds"."before_transfer" and "refunds"."state" = 'done'));--> statement-breakpoint
-- Last day on which a copy of a qualified invoice is kept: `years` from two months after the tax period of its day, which
-- ends with the month `period_end` (消費税法施行令 70 の 13).
CREATE FUNCTION document_kept_until(issued_on date, period_end integer, years integer) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT (make_date(
      extract(year FROM issued_on)::int + (extract(month FROM issued_on) > period_end)::int, period_end, 1
    ) + make_interval(months => 3, years => years))::date - 1
$$;
--> statement-breakpoint
-- Refuses to erase a document before the shortest time that the law keeps it, to everybody.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  today date := (SELECT (now() + offset_ms * interval '1 ms') AT TIME ZONE 'Asia/Tokyo' FROM clock);
BEGIN
  IF today <= OLD.issued_on + interval '7 years 2 months' THEN
    RAISE EXCEPTION 'document % of % is kept by law', OLD.id, OLD.issued_on;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE DELETE ON "issued_documents" FOR EACH ROW EXECUTE FUNCTION keep_document();
--> statement-breakpoint
-- Erases some documents that need not be kept any more. Returns the keys of their files, whose bytes the caller removes.
CREATE FUNCTION erase_old_documents(period_end integer, years integer) RETURNS TABLE (storage_key uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (SELECT (now() + offset_ms * interval '1 ms') AT TIME ZONE 'Asia/Tokyo' FROM clock);
BEGIN
  RETURN QUERY WITH old AS MATERIALIZED (
    SELECT d.id FROM issued_documents d
    WHERE d.issued_on < today - interval '7 years 2 months'
      AND document_kept_until(d.issued_on, period_end, greatest(years, 7)) < today
    ORDER BY d.issued_on LIMIT 500
  ), files AS MATERIALIZED (
    SELECT f.storage_key FROM issued_document_files f JOIN old ON old.id = f.document_id
  ), erased AS (
    DELETE FROM issued_documents d USING old WHERE d.id = old.id
  ) SELECT * FROM files;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON "issued_documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON "issued_document_files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Refunds after a transfer that came back had no row. Their sums are those of the charge; nobody kept who decided, and why.
INSERT INTO refunds (attempt_id, sequence, invoice_id, total, commission, tax, before_transfer, is_rest, reason, operator, state, decided_at, done_at)
SELECT a.id, parts.last + 1, i.id, rest.total, least(rest.total, rest.commission), least(rest.total, rest.tax), false, true,
  '振込が返却されたため', '', 'done', t.at, t.at
FROM invoices i
JOIN payment_attempts a ON a.invoice_id = i.id AND a.state = 'refunded'
JOIN ledger_transactions t ON t.attempt_id = a.id AND t.kind = 'refund'
CROSS JOIN LATERAL (
  SELECT coalesce(max(sequence), 0) AS last, coalesce(sum(total) FILTER (WHERE state = 'done'), 0) AS total,
    coalesce(sum(tax) FILTER (WHERE state = 'done'), 0) AS tax FROM refunds WHERE attempt_id = a.id
) parts
CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS yen FROM chargebacks WHERE attempt_id = a.id AND state = 'lost') lost
CROSS JOIN LATERAL (
  SELECT a.amount - parts.total - lost.yen AS total,
    CASE i.fee_bearer WHEN 'buyer' THEN i.commission - i.refunded_commission ELSE 0 END AS commission,
    CASE i.fee_bearer WHEN 'buyer' THEN i.commission_tax - parts.tax ELSE 0 END AS tax
) rest
WHERE i.status = 4 AND rest.total > 0;
--> statement-breakpoint
UPDATE invoices i SET receipt_cancelled = true, refunded_total = refunded_total + r.total, refunded_commission = refunded_commission + r.commission
FROM refunds r WHERE r.invoice_id = i.id AND r.is_rest;
--> statement-breakpoint
INSERT INTO due_documents (invoice_id, kind) SELECT id, 'receipt' FROM invoices WHERE status = 4;
--> statement-breakpoint
INSERT INTO due_documents (invoice_id, kind) SELECT id, 'statement' FROM invoices WHERE status = 4 AND workflow_kind = 2;
