CREATE TABLE "complaint_ends" (
	"complaint_id" bigint PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"operator_name" text NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "complaint_ends_words" CHECK (char_length("complaint_ends"."outcome") > 0)
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_on" date NOT NULL,
	"complainant" text NOT NULL,
	"content" text NOT NULL,
	"operator_name" text NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "complaints_words" CHECK (char_length("complaints"."complainant") > 0 and char_length("complaints"."content") > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"received_invoice_id" bigint,
	"email_address" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_by" bigint NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"code_id" uuid,
	"proof_hash" text,
	"proof_expires_at" timestamp(3) with time zone,
	"answer" jsonb,
	"answered_at" timestamp(3) with time zone,
	"decided_by" bigint,
	"decided_at" timestamp(3) with time zone,
	"account_id" bigint,
	"revision" integer,
	"is_erased" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supplier_links_state" CHECK ("supplier_links"."state" in ('sent', 'opened', 'proven', 'answered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "supplier_links_email_lower" CHECK ("supplier_links"."email_address" = lower("supplier_links"."email_address")),
	CONSTRAINT "supplier_links_answered" CHECK (("supplier_links"."answered_at" is not null) = ("supplier_links"."state" in ('answered', 'accepted', 'declined')) and ("supplier_links"."answer" is not null) = ("supplier_links"."answered_at" is not null and not "supplier_links"."is_erased")),
	CONSTRAINT "supplier_links_decided" CHECK (("supplier_links"."decided_at" is not null) = ("supplier_links"."state" in ('accepted', 'declined', 'withdrawn')) and ("supplier_links"."decided_at" is null) = ("supplier_links"."decided_by" is null)),
	CONSTRAINT "supplier_links_written" CHECK (("supplier_links"."account_id" is not null) = ("supplier_links"."state" = 'accepted') and ("supplier_links"."account_id" is null) = ("supplier_links"."revision" is null))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "complaint_ends" ADD CONSTRAINT "complaint_ends_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_account_id_supplier_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."supplier_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_links_token" ON "supplier_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "supplier_links_supplier" ON "supplier_links" USING btree ("buyer_id","supplier_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_links_waiting" ON "supplier_links" USING btree ("supplier_id") WHERE "supplier_links"."state" in ('sent', 'opened', 'proven', 'answered');--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('sign_up', 'sign_in', 'email_change', 'password_reset', 'reauthentication', 'supplier_link')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaints" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaint_ends" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
