CREATE TABLE "account_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"operator" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('frozen', 'unfrozen', 'left')),
	CONSTRAINT "account_events_operator" CHECK (("account_events"."kind" = 'left') = ("account_events"."operator" is null))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone NOT NULL,
	"last_document_on" date,
	"kept_until" date NOT NULL,
	"erased" jsonb NOT NULL,
	"kept" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chargeback_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargeback_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chargeback_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event_id" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"reason_code" text NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"operator" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chargeback_events_kind" CHECK ("chargeback_events"."kind" in ('opened', 'updated', 'won', 'lost', 'evidence'))
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"invoice_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"reason_code" text NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"evidence_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0),
	CONSTRAINT "chargebacks_fee" CHECK ("chargebacks"."fee" >= 0),
	CONSTRAINT "chargebacks_state" CHECK ("chargebacks"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "chargebacks_closed" CHECK (("chargebacks"."state" = 'open') = ("chargebacks"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"attempt_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"invoice_id" bigint NOT NULL,
	"total" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"before_transfer" boolean NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "refunds_attempt_id_sequence_pk" PRIMARY KEY("attempt_id","sequence"),
	CONSTRAINT "refunds_sequence" CHECK ("refunds"."sequence" > 0),
	CONSTRAINT "refunds_total" CHECK ("refunds"."total" > 0),
	CONSTRAINT "refunds_commission" CHECK ("refunds"."commission" between 0 and "refunds"."total"),
	CONSTRAINT "refunds_tax" CHECK ("refunds"."tax" between 0 and "refunds"."commission"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('due', 'done', 'failed')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_end_reason";--> statement-breakpoint
DROP INDEX "corporations_one_per_number";--> statement-breakpoint
DROP INDEX "gateway_operations_attempt_kind";--> statement-breakpoint
DROP INDEX "ledger_transactions_attempt_kind";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "frozen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "left_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "corporations" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_commission" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "transfer_reduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_events" ADD CONSTRAINT "chargeback_events_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_buyer" ON "account_events" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_buyer" ON "erasures" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargeback_events_event" ON "chargeback_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "chargeback_events_chargeback" ON "chargeback_events" USING btree ("chargeback_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_reference" ON "chargebacks" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "chargebacks_attempt" ON "chargebacks" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "chargebacks_invoice" ON "chargebacks" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("deadline") WHERE "chargebacks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refunds_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "buyers_to_erase" ON "buyers" USING btree ("kept_until") WHERE "buyers"."left_at" is not null and "buyers"."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "corporations_one_per_number" ON "corporations" USING btree ("corporate_number") WHERE "corporations"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_operations_attempt_kind" ON "gateway_operations" USING btree ("attempt_id","kind","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_attempt_kind" ON "ledger_transactions" USING btree ("attempt_id","kind",coalesce("transfer_id", 0),coalesce("sequence", 0));--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_kept" CHECK (("buyers"."left_at" is null) = ("buyers"."kept_until" is null));--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_erased" CHECK ("buyers"."erased_at" is null or "buyers"."left_at" is not null);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded_commission" between 0 and "invoices"."refunded_total" and "invoices"."transfer_reduction" between 0 and "invoices"."refunded_total" - "invoices"."refunded_commission");--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD CONSTRAINT "gateway_operations_part" CHECK ("gateway_operations"."sequence" = 0 or ("gateway_operations"."kind" = 'refund' and "gateway_operations"."amount" is not null));--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD CONSTRAINT "gateway_operations_amount" CHECK ("gateway_operations"."amount" is null or ("gateway_operations"."kind" = 'refund' and "gateway_operations"."amount" > 0));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('authorise', 'capture', 'void', 'refund', 'partial_refund', 'chargeback', 'chargeback_won', 'chargeback_lost', 'transfer', 'transfer_sent', 'transfer_executed', 'transfer_failed', 'transfer_returned'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end_reason" CHECK ("sessions"."end_reason" in ('signed_out', 'signed_out_elsewhere', 'replayed', 'password_changed', 'email_changed', 'registered', 'expired', 'displaced', 'left'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "account_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "chargeback_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "erasures" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
