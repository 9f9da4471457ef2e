DROP INDEX "received_invoices_same_amount";--> statement-breakpoint
DROP INDEX "received_invoices_newest";--> statement-breakpoint
DROP INDEX "received_invoices_number";--> statement-breakpoint
CREATE INDEX "received_invoices_supplier_day" ON "received_invoices" USING btree ("buyer_id","supplier_id","issue_date","amount","doc_number") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_newest" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history","search_number") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_number" ON "received_invoices" USING gin ("search_number" gin_trgm_ops);