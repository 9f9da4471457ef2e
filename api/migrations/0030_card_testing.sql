CREATE TABLE "known_devices" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
DROP INDEX "credit_cards_token";--> statement-breakpoint
DROP INDEX "payment_attempts_buyer";--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "received_invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "pre_registration_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "challenge_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_device" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_invoices_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_pre_registration_id_pre_registrations_id_fk" FOREIGN KEY ("pre_registration_id") REFERENCES "public"."pre_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_cards_buyer" ON "credit_cards" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_fingerprint" ON "payment_attempts" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_source" ON "payment_attempts" USING btree ("source","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_cards_token" ON "credit_cards" USING btree ("token");--> statement-breakpoint
CREATE INDEX "payment_attempts_buyer" ON "payment_attempts" USING btree ("buyer_id","created_at");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_one_purpose" CHECK (num_nonnulls("payment_attempts"."received_invoice_id", "payment_attempts"."payment_id", "payment_attempts"."pre_registration_id") <= 1);