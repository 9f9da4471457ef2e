ALTER TABLE "sign_ins" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD COLUMN "connected_from" jsonb;--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD COLUMN "ended_from" jsonb;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "supplier_account_revisions" ADD COLUMN "device" text;