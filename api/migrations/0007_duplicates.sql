DROP INDEX "files_buyer";--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("buyer_id","sha256","created_at");--> statement-breakpoint
CREATE INDEX "received_invoices_same_number" ON "received_invoices" USING btree ("supplier_id","search_number","doc_number") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_same_amount" ON "received_invoices" USING btree ("supplier_id","issue_date","amount","doc_number") WHERE "received_invoices"."deleted_at" is null;