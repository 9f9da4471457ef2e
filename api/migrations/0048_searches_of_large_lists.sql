DROP INDEX "received_invoices_same_amount";--> statement-breakpoint
DROP INDEX "received_invoices_number";--> statement-breakpoint
CREATE INDEX "received_invoices_supplier_day" ON "received_invoices" USING btree ("buyer_id","supplier_id","issue_date","amount","doc_number") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_number" ON "received_invoices" USING gin ("search_number" gin_trgm_ops);