CREATE TABLE "addressee_confirmations" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"addressee_name" text NOT NULL,
	"payer_name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "collections_recipient";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "request_credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addressee_confirmations" ADD CONSTRAINT "addressee_confirmations_invoice_id_collections_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."collections"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addressee_confirmations" ADD CONSTRAINT "addressee_confirmations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_sent" ON "collections" USING btree ("seller_buyer_id","sent_at");--> statement-breakpoint
CREATE INDEX "collections_recipient" ON "collections" USING btree ("recipient_email","sent_at");--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_request_credit" CHECK ("buyers"."request_credit" between 0 and 10000);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "addressee_confirmations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
