ALTER TABLE "supplier_accounts" DROP CONSTRAINT "supplier_accounts_bank_code";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP CONSTRAINT "supplier_accounts_branch_code";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP CONSTRAINT "supplier_accounts_type";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP CONSTRAINT "supplier_accounts_number";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP CONSTRAINT "supplier_accounts_holder";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_account_revision" FOREIGN KEY ("supplier_account_id","supplier_account_revision") REFERENCES "public"."supplier_account_revisions"("account_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "bank_code";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "branch_code";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "branch_name";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "account_type";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "supplier_accounts" DROP COLUMN "holder_kana";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_account" CHECK (("invoices"."supplier_account_id" is null) = ("invoices"."supplier_account_revision" is null));