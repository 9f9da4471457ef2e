CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"call" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('administrator', 'examiner', 'releaser', 'auditor'))
);
--> statement-breakpoint
ALTER TABLE "invoice_status_log" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "gateway_operations" ADD COLUMN "operator" text;--> statement-breakpoint
CREATE INDEX "operator_acts_call" ON "operator_acts" USING btree ("call");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name" ON "operators" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_token" ON "operators" USING btree ("token_digest");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
