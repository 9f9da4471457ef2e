CREATE TABLE "transfer_file_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_file_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"event" text NOT NULL,
	"operator" text,
	"reason" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "transfer_file_events_event" CHECK ("transfer_file_events"."event" in ('released', 'discarded', 'settled')),
	CONSTRAINT "transfer_file_events_reason" CHECK (("transfer_file_events"."event" = 'discarded') = ("transfer_file_events"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "transfer_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_date" date NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"payments" integer NOT NULL,
	"total" bigint NOT NULL,
	"made_by" text,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "transfer_files_sha256" CHECK ("transfer_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "transfer_files_sums" CHECK ("transfer_files"."payments" > 0 and "transfer_files"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "transfer_results_digest" CHECK ("transfer_results"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"result" text,
	"reason" text,
	CONSTRAINT "transfers_number_of" CHECK ("transfers"."number" > 0),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_state" CHECK ("transfers"."state" in ('made', 'released', 'paid', 'failed', 'returned', 'discarded')),
	CONSTRAINT "transfers_result" CHECK ("transfers"."result" in ('paid', 'failed', 'returned')),
	CONSTRAINT "transfers_reason" CHECK ((coalesce("transfers"."result", 'paid') <> 'paid') = ("transfers"."reason" is not null)),
	CONSTRAINT "transfers_answered" CHECK ("transfers"."state" in ('made', 'released', 'discarded') or "transfers"."result" is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
DROP INDEX "ledger_transactions_attempt_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "transfer_id" bigint;--> statement-breakpoint
ALTER TABLE "transfer_file_events" ADD CONSTRAINT "transfer_file_events_file_id_transfer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."transfer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_results" ADD CONSTRAINT "transfer_results_file_id_transfer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."transfer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_file_id_transfer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."transfer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_file_events_once" ON "transfer_file_events" USING btree ("file_id","event");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_files_daily" ON "transfer_files" USING btree ("transfer_date") WHERE "transfer_files"."made_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_results_sha256" ON "transfer_results" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "transfer_results_file" ON "transfer_results" USING btree ("file_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one" ON "transfers" USING btree ("invoice_id") WHERE "transfers"."state" in ('made', 'released', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_number" ON "transfers" USING btree ("invoice_id","number");--> statement-breakpoint
CREATE INDEX "transfers_file" ON "transfers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "transfers_to_apply" ON "transfers" USING btree ("id") WHERE "transfers"."result" <> "transfers"."state";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_transfer" ON "ledger_transactions" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_attempt_kind" ON "ledger_transactions" USING btree ("attempt_id","kind",coalesce("transfer_id", 0));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_transfer" CHECK (starts_with("ledger_transactions"."kind", 'transfer_') = ("ledger_transactions"."transfer_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('authorise', 'capture', 'void', 'refund', 'transfer', 'transfer_sent', 'transfer_executed', 'transfer_failed', 'transfer_returned'));
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer_files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer_file_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer_results" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
