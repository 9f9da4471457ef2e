CREATE TABLE "guest_entries" (
	"code_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"payer" jsonb,
	"terms_version" text,
	CONSTRAINT "guest_entries_agreed" CHECK (("guest_entries"."payer" is null) = ("guest_entries"."terms_version" is null))
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"corporate_number" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"proved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "guests_email_lower" CHECK ("guests"."email_address" = lower("guests"."email_address")),
	CONSTRAINT "guests_corporate_number_format" CHECK ("guests"."corporate_number" ~ '^[1-9][0-9]{12}$')
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_as_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_entries" ADD CONSTRAINT "guest_entries_code_id_one_time_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."one_time_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_entries" ADD CONSTRAINT "guest_entries_invoice_id_collections_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."collections"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_invoice_id_collections_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."collections"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_entries_invoice" ON "guest_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_sessions_token" ON "guest_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guest_sessions_buyer" ON "guest_sessions" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "guest_sessions_invoice" ON "guest_sessions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "guest_sessions_expiry" ON "guest_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_email_address" ON "guests" USING btree ("email_address");--> statement-breakpoint
CREATE INDEX "guests_corporate_number" ON "guests" USING btree ("corporate_number");--> statement-breakpoint
CREATE INDEX "guests_proved" ON "guests" USING btree ("proved_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('sign_up', 'sign_in', 'email_change', 'password_reset', 'reauthentication', 'supplier_link', 'guest')) NOT VALID;