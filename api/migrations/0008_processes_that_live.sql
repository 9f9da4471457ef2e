ALTER TABLE "idempotency_keys" ADD COLUMN "process_id" integer;--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD COLUMN "process_id" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "process_id" integer;