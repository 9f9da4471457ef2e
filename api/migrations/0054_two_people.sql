CREATE TABLE "case_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"version" integer NOT NULL,
	"received_version" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject" text NOT NULL,
	"invoice_id" bigint,
	"asked_by" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_by" text,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "operator_decisions_state" CHECK ("operator_decisions"."state" in ('open', 'confirmed', 'withdrawn')),
	CONSTRAINT "operator_decisions_closed" CHECK (("operator_decisions"."state" = 'open') = ("operator_decisions"."closed_by" is null) and ("operator_decisions"."closed_by" is null) = ("operator_decisions"."closed_at" is null)),
	CONSTRAINT "operator_decisions_two" CHECK ("operator_decisions"."state" <> 'confirmed' or "operator_decisions"."closed_by" <> "operator_decisions"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "case_openings" ADD CONSTRAINT "case_openings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_decisions" ADD CONSTRAINT "operator_decisions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_openings_invoice" ON "case_openings" USING btree ("invoice_id","operator","version");--> statement-breakpoint
CREATE INDEX "operator_decisions_invoice" ON "operator_decisions" USING btree ("invoice_id") WHERE "operator_decisions"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "operator_decisions_open" ON "operator_decisions" USING btree ("expires_at") WHERE "operator_decisions"."state" = 'open';--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_two" CHECK ("operators"."confirmed_by" <> "operators"."added_by");--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_confirmed" CHECK ("operators"."confirmed_by" is null or "operators"."confirmed_at" is not null);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_openings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- People who were registered before stay active. Nobody confirmed them.
UPDATE "operators" SET "confirmed_at" = "created_at";
