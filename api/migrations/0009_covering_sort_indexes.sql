DROP INDEX "received_invoices_newest";--> statement-breakpoint
DROP INDEX "received_invoices_issue_date";--> statement-breakpoint
DROP INDEX "received_invoices_amount_sort";--> statement-breakpoint
DROP INDEX "received_invoices_supplier";--> statement-breakpoint
DROP INDEX "received_invoices_status";--> statement-breakpoint
DROP INDEX "received_invoices_waiting";--> statement-breakpoint
DROP INDEX "received_invoices_review";--> statement-breakpoint
DROP INDEX "received_invoices_action_required";--> statement-breakpoint
DROP INDEX "received_invoices_reserved";--> statement-breakpoint
DROP INDEX "received_invoices_history";--> statement-breakpoint
CREATE INDEX "received_invoices_newest" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_issue_date" ON "received_invoices" USING btree ("buyer_id","issue_date","doc_number","due_date","amount","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_amount_sort" ON "received_invoices" USING btree ("buyer_id","amount","doc_number","issue_date","due_date","supplier_id","latest_status","in_waiting","in_review","in_action_required","in_reserved","in_history") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_supplier" ON "received_invoices" USING btree ("buyer_id","supplier_id","doc_number","issue_date","due_date","amount","latest_status") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_status" ON "received_invoices" USING btree ("buyer_id","latest_status","doc_number","issue_date","due_date","amount") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_waiting" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount") WHERE "received_invoices"."in_waiting" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_review" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount") WHERE "received_invoices"."in_review" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_action_required" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount") WHERE "received_invoices"."in_action_required" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_reserved" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount") WHERE "received_invoices"."in_reserved" and "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_history" ON "received_invoices" USING btree ("buyer_id","doc_number","issue_date","due_date","amount") WHERE "received_invoices"."in_history" and "received_invoices"."deleted_at" is null;