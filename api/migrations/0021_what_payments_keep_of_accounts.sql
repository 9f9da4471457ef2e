ALTER TABLE "invoices" ADD COLUMN "account_caution" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "transfer_year" smallint GENERATED ALWAYS AS (extract(year from coalesce(transfer_executed_date, transfer_date))) STORED;--> statement-breakpoint
CREATE INDEX "invoices_supplier_year" ON "invoices" USING btree ("buyer_id","supplier_id","transfer_year","id");--> statement-breakpoint
CREATE INDEX "invoices_supplier_account" ON "invoices" USING btree ("supplier_account_id","status","supplier_account_revision");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_caution" CHECK ("invoices"."account_caution" in ('changed', 'differs'));