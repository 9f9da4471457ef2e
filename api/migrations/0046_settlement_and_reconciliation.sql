CREATE TABLE "reconciliation_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fault" text NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"operator" text,
	"explained" integer NOT NULL,
	"unexplained" integer NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "reconciliations_counts" CHECK ("reconciliations"."explained" >= 0 and "reconciliations"."unexplained" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_bookings" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"authorisation_id" text NOT NULL,
	"attempt_id" uuid,
	"invoice_id" bigint,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('capture', 'refund', 'dispute', 'dispute_reversal', 'dispute_fee', 'adjustment')),
	CONSTRAINT "settlement_lines_charge" CHECK ("settlement_lines"."attempt_id" is null or "settlement_lines"."authorisation_id" <> '')
);
--> statement-breakpoint
CREATE TABLE "settlement_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_date" date NOT NULL,
	"payout" text NOT NULL,
	"net" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "settlement_reports_digest" CHECK ("settlement_reports"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "settlement_bookings" ADD CONSTRAINT "settlement_bookings_report_id_settlement_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_report_id_settlement_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_notes_fault" ON "reconciliation_notes" USING btree ("fault");--> statement-breakpoint
CREATE INDEX "reconciliations_day" ON "reconciliations" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_once" ON "settlement_lines" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "settlement_lines_report" ON "settlement_lines" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_attempt" ON "settlement_lines" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_reports_sha256" ON "settlement_reports" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_reports_payout" ON "settlement_reports" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "payment_attempts_authorisation" ON "payment_attempts" USING btree ("authorisation_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('authorise', 'capture', 'void', 'refund', 'partial_refund', 'chargeback', 'chargeback_won', 'chargeback_lost', 'settlement', 'transfer', 'transfer_sent', 'transfer_executed', 'transfer_failed', 'transfer_returned'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reconciliation_notes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reconciliations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_bookings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_reports" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
