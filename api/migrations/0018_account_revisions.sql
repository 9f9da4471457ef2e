CREATE TABLE "supplier_account_revisions" (
	"account_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch_code" text NOT NULL,
	"branch_name" text NOT NULL,
	"account_type" smallint NOT NULL,
	"account_number" text NOT NULL,
	"holder_kana" text NOT NULL,
	"holder_check" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "supplier_account_revisions_account_id_revision_pk" PRIMARY KEY("account_id","revision"),
	CONSTRAINT "supplier_account_revisions_number_of" CHECK ("supplier_account_revisions"."revision" >= 1),
	CONSTRAINT "supplier_account_revisions_bank_code" CHECK ("supplier_account_revisions"."bank_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "supplier_account_revisions_branch_code" CHECK ("supplier_account_revisions"."branch_code" ~ '^[0-9]{3}$'),
	CONSTRAINT "supplier_account_revisions_type" CHECK ("supplier_account_revisions"."account_type" in (1, 2)),
	CONSTRAINT "supplier_account_revisions_number" CHECK ("supplier_account_revisions"."account_number" ~ '^[0-9]{7}$'),
	CONSTRAINT "supplier_account_revisions_holder" CHECK (char_length("supplier_account_revisions"."holder_kana") between 1 and 30),
	CONSTRAINT "supplier_account_revisions_holder_check" CHECK ("supplier_account_revisions"."holder_check" in ('match', 'mismatch', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_supplier_account_id_supplier_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supplier_account_revision" integer;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD CONSTRAINT "supplier_account_revisions_account_id_supplier_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."supplier_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD CONSTRAINT "supplier_account_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_revision" CHECK ("supplier_accounts"."revision" >= 1);