CREATE TABLE "buyer_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch_code" text NOT NULL,
	"branch_name" text NOT NULL,
	"account_type" smallint NOT NULL,
	"account_number" text NOT NULL,
	"holder_kana" text NOT NULL,
	"holder_check" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "buyer_accounts_bank_code" CHECK ("buyer_accounts"."bank_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "buyer_accounts_branch_code" CHECK ("buyer_accounts"."branch_code" ~ '^[0-9]{3}$'),
	CONSTRAINT "buyer_accounts_type" CHECK ("buyer_accounts"."account_type" in (1, 2)),
	CONSTRAINT "buyer_accounts_number" CHECK ("buyer_accounts"."account_number" ~ '^[0-9]{7}$'),
	CONSTRAINT "buyer_accounts_holder" CHECK (char_length("buyer_accounts"."holder_kana") between 1 and 30),
	CONSTRAINT "buyer_accounts_holder_check" CHECK ("buyer_accounts"."holder_check" in ('match', 'mismatch', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "collection_draft_files" (
	"draft_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_draft_files_draft_id_file_id_pk" PRIMARY KEY("draft_id","file_id"),
	CONSTRAINT "collection_draft_files_position" CHECK ("collection_draft_files"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "collection_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"supplier_id" bigint,
	"recipient_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"invoice_number" text NOT NULL,
	"issue_date" date,
	"due_date" date,
	"amount" bigint,
	"payment_deadline" date,
	"fee_bearer" text NOT NULL,
	"message" text NOT NULL,
	"deposit_account_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "collection_drafts_amount" CHECK ("collection_drafts"."amount" > 0),
	CONSTRAINT "collection_drafts_fee_bearer" CHECK ("collection_drafts"."fee_bearer" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "collection_files" (
	"invoice_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_files_invoice_id_file_id_pk" PRIMARY KEY("invoice_id","file_id"),
	CONSTRAINT "collection_files_position" CHECK ("collection_files"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "collection_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"planned_for" date,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "collection_reminders_kind" CHECK ("collection_reminders"."kind" in ('manual', 'automatic') and ("collection_reminders"."kind" = 'automatic') = ("collection_reminders"."planned_for" is not null))
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"seller_buyer_id" bigint NOT NULL,
	"request_number" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"invoice_number" text NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"message" text NOT NULL,
	"payment_deadline" date NOT NULL,
	"deposit_account_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"key_used_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(invoice_number || ' ' || recipient_email)) STORED NOT NULL,
	CONSTRAINT "collections_number_positive" CHECK ("collections"."request_number" between 1 and 99999999),
	CONSTRAINT "collections_recipient_lower" CHECK ("collections"."recipient_email" = lower("collections"."recipient_email")),
	CONSTRAINT "collections_dates" CHECK ("collections"."due_date" >= "collections"."issue_date")
);
--> statement-breakpoint
ALTER TABLE "invoice_status_log" DROP CONSTRAINT "invoice_status_log_actor";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_total";--> statement-breakpoint
DROP INDEX "invoices_seller_status";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "next_request_number" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD COLUMN "is_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fee_bearer" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "collection_id" bigint;--> statement-breakpoint
ALTER TABLE "buyer_accounts" ADD CONSTRAINT "buyer_accounts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_draft_files" ADD CONSTRAINT "collection_draft_files_draft_id_collection_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."collection_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_draft_files" ADD CONSTRAINT "collection_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_drafts" ADD CONSTRAINT "collection_drafts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_files" ADD CONSTRAINT "collection_files_invoice_id_collections_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."collections"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_files" ADD CONSTRAINT "collection_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_reminders" ADD CONSTRAINT "collection_reminders_invoice_id_collections_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."collections"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_seller_buyer_id_buyers_id_fk" FOREIGN KEY ("seller_buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_deposit_account_id_buyer_accounts_id_fk" FOREIGN KEY ("deposit_account_id") REFERENCES "public"."buyer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_accounts_once" ON "buyer_accounts" USING btree ("buyer_id","bank_code","branch_code","account_type","account_number");--> statement-breakpoint
CREATE INDEX "collection_drafts_buyer" ON "collection_drafts" USING btree ("buyer_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_files_file" ON "collection_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_reminders_once" ON "collection_reminders" USING btree ("invoice_id","planned_for");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_number" ON "collections" USING btree ("seller_buyer_id","request_number");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_key" ON "collections" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "collections_recipient" ON "collections" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "collections_supplier" ON "collections" USING btree ("supplier_id","invoice_id");--> statement-breakpoint
CREATE INDEX "collections_deposit_account" ON "collections" USING btree ("deposit_account_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_collection_id_invoices_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_open_requests" ON "invoices" USING btree ("id") WHERE "invoices"."status" in (6, 7);--> statement-breakpoint
CREATE INDEX "invoices_seller_status" ON "invoices" USING btree ("seller_buyer_id","status","id") WHERE "invoices"."seller_buyer_id" is not null;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_next_request_number" CHECK ("buyers"."next_request_number" > 0);--> statement-breakpoint
ALTER TABLE "invoice_status_log" ADD CONSTRAINT "invoice_status_log_actor" CHECK ("invoice_status_log"."actor" in ('buyer', 'seller', 'operator', 'system'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_fee_bearer" CHECK ("invoices"."fee_bearer" = 'buyer' or ("invoices"."fee_bearer" = 'seller' and "invoices"."workflow_kind" = 2 and ("invoices"."commission" is null or "invoices"."commission" < "invoices"."amount")));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attached" CHECK ("invoices"."workflow_kind" = 1 or (("invoices"."buyer_id" is null) = ("invoices"."received_invoice_id" is null) and ("invoices"."buyer_id" is null) = ("invoices"."supplier_id" is null)));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_unattached" CHECK ("invoices"."buyer_id" is not null or "invoices"."status" in (5, 6, 8));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total" CHECK ("invoices"."total" is null or "invoices"."total" = "invoices"."amount" + case "invoices"."fee_bearer" when 'seller' then 0 else "invoices"."commission" end);