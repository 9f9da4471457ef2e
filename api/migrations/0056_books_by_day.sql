CREATE TABLE "gateway_journal" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"authorisation_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "carried" jsonb;--> statement-breakpoint
CREATE INDEX "gateway_journal_authorisation" ON "gateway_journal" USING btree ("authorisation_id");--> statement-breakpoint
CREATE INDEX "chain_anchored_ends_day" ON "chain_anchored_ends" USING btree ("day");--> statement-breakpoint
CREATE INDEX "settlement_lines_authorisation" ON "settlement_lines" USING btree ("authorisation_id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "gateway_journal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
