ALTER TABLE "client_errors" RENAME TO "client_events";--> statement-breakpoint
ALTER SEQUENCE "client_errors_id_seq" RENAME TO "client_events_id_seq";--> statement-breakpoint
ALTER INDEX "client_errors_pkey" RENAME TO "client_events_pkey";--> statement-breakpoint
ALTER TABLE "client_events" ADD COLUMN "type" text NOT NULL DEFAULT 'error';--> statement-breakpoint
ALTER TABLE "client_events" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "client_events" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_events" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "client_events" ADD COLUMN "value" double precision;--> statement-breakpoint
CREATE INDEX "client_events_by_age" ON "client_events" USING btree ("received_at");
