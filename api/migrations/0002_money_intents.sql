CREATE TABLE "gateway_operations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "gateway_operations_kind" CHECK ("gateway_operations"."kind" in ('capture', 'void', 'refund')),
	CONSTRAINT "gateway_operations_state" CHECK ("gateway_operations"."state" in ('due', 'done', 'failed')),
	CONSTRAINT "gateway_operations_actor" CHECK ("gateway_operations"."actor" in ('buyer', 'operator', 'system')),
	CONSTRAINT "gateway_operations_due" CHECK (("gateway_operations"."state" = 'due') = ("gateway_operations"."due_at" is not null))
);
--> statement-breakpoint
DROP INDEX "payment_attempts_unconsumed";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "owner" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "idempotency_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "abandoned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD CONSTRAINT "gateway_operations_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_operations_attempt_kind" ON "gateway_operations" USING btree ("attempt_id","kind");--> statement-breakpoint
CREATE INDEX "gateway_operations_due" ON "gateway_operations" USING btree ("due_at") WHERE "gateway_operations"."state" = 'due';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_idempotency_key" ON "payment_attempts" USING btree ("buyer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_attempts_invoice" ON "payment_attempts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("due_at") WHERE "payment_attempts"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_due_while_open" CHECK (("payment_attempts"."due_at" is not null) = ("payment_attempts"."state" in ('created', 'challenge') or ("payment_attempts"."state" = 'authorised' and "payment_attempts"."consumed_at" is null)));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_failure" CHECK (("payment_attempts"."state" = 'failed') = ("payment_attempts"."failure_reason" is not null));