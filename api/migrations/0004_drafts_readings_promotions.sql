CREATE TABLE "payment_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"received_invoice_id" bigint NOT NULL,
	"amount" bigint,
	"supplier_account_id" bigint,
	"transfer_date" date,
	"transfer_person_name" text NOT NULL,
	"credit_card_id" bigint,
	"promotion_code" text,
	"note" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_drafts_amount" CHECK ("payment_drafts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"rate_basis_points" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"minimum_amount" bigint,
	"maximum_uses" integer,
	"maximum_uses_per_buyer" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "promotion_codes_code" CHECK ("promotion_codes"."code" ~ '^[0-9A-Z-]{3,40}$'),
	CONSTRAINT "promotion_codes_rate" CHECK ("promotion_codes"."rate_basis_points" between 0 and 10000),
	CONSTRAINT "promotion_codes_days" CHECK ("promotion_codes"."valid_until" is null or "promotion_codes"."valid_until" >= "promotion_codes"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "file_readings" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"method" text,
	"progress" smallint DEFAULT 0 NOT NULL,
	"fields" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "file_readings_state" CHECK ("file_readings"."state" in ('waiting', 'reading', 'done', 'failed')),
	CONSTRAINT "file_readings_method" CHECK ("file_readings"."method" in ('text', 'ocr')),
	CONSTRAINT "file_readings_progress" CHECK ("file_readings"."progress" between 0 and 100),
	CONSTRAINT "file_readings_due" CHECK (("file_readings"."due_at" is null) = ("file_readings"."state" in ('done', 'failed')))
);
--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD COLUMN "payment_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "action_required_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "closing_day" smallint;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "debit_months_later" smallint;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "debit_day" smallint;--> statement-breakpoint
ALTER TABLE "payment_drafts" ADD CONSTRAINT "payment_drafts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_drafts" ADD CONSTRAINT "payment_drafts_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readings" ADD CONSTRAINT "file_readings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_drafts_buyer" ON "payment_drafts" USING btree ("buyer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_drafts_received_invoice" ON "payment_drafts" USING btree ("received_invoice_id");--> statement-breakpoint
CREATE INDEX "file_readings_due" ON "file_readings" USING btree ("due_at") WHERE "file_readings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_promotion" ON "invoices" USING btree ("promotion_code") WHERE "invoices"."promotion_code" is not null;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_debit_schedule" CHECK (("credit_cards"."closing_day" is null) = ("credit_cards"."debit_day" is null) and ("credit_cards"."closing_day" is null) = ("credit_cards"."debit_months_later" is null));--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_debit_days" CHECK ("credit_cards"."closing_day" between 1 and 31 and "credit_cards"."debit_day" between 1 and 31 and "credit_cards"."debit_months_later" between 0 and 3);