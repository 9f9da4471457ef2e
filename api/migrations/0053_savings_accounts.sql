ALTER TABLE "buyer_accounts" DROP CONSTRAINT "buyer_accounts_type";--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" DROP CONSTRAINT "supplier_account_revisions_type";--> statement-breakpoint
ALTER TABLE "buyer_accounts" ADD CONSTRAINT "buyer_accounts_type" CHECK ("buyer_accounts"."account_type" in (1, 2, 4));--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD CONSTRAINT "supplier_account_revisions_type" CHECK ("supplier_account_revisions"."account_type" in (1, 2, 4));