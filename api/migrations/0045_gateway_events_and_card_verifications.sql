CREATE TABLE "gateway_event_work" (
	"event_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"authorisation_id" text NOT NULL,
	"reference" text NOT NULL,
	"dispute" jsonb,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gateway_events_kind" CHECK ("gateway_events"."kind" in ('authorisation_changed', 'dispute_opened', 'dispute_updated', 'dispute_won', 'dispute_lost')),
	CONSTRAINT "gateway_events_dispute" CHECK (("gateway_events"."dispute" is null) = ("gateway_events"."kind" = 'authorisation_changed'))
);
--> statement-breakpoint
CREATE TABLE "card_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "card_verifications_state" CHECK ("card_verifications"."state" in ('created', 'challenge', 'verified', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "gateway_event_work" ADD CONSTRAINT "gateway_event_work_event_id_gateway_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."gateway_events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_verifications" ADD CONSTRAINT "card_verifications_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_event_work_due" ON "gateway_event_work" USING btree ("due_at") WHERE "gateway_event_work"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "gateway_events_authorisation" ON "gateway_events" USING btree ("authorisation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "card_verifications_token" ON "card_verifications" USING btree ("token");--> statement-breakpoint
CREATE INDEX "card_verifications_buyer" ON "card_verifications" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "gateway_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
