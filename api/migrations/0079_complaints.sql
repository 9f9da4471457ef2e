CREATE TABLE "complaint_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"operator" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_on" date NOT NULL,
	"complainant" text NOT NULL,
	"content" text NOT NULL,
	"invoice_id" bigint,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_entries" ADD CONSTRAINT "complaint_entries_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_entries_complaint" ON "complaint_entries" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_entries_closed" ON "complaint_entries" USING btree ("complaint_id") WHERE "complaint_entries"."kind" = 'closed';--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaints" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaint_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
