ALTER TABLE "received_invoices" ADD COLUMN "origins" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD CONSTRAINT "supplier_account_revisions_origin" CHECK ("supplier_account_revisions"."origin" in ('typed', 'read', 'confirmed'));