DROP INDEX "transfer_results_sha256";--> statement-breakpoint
ALTER TABLE "transfer_results" ADD COLUMN "matches" jsonb;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "result_id" bigint;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_result_id_transfer_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."transfer_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_results_once" ON "transfer_results" USING btree ("sha256","file_id");