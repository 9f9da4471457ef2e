CREATE TABLE "data_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "text_body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "html_body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "request_key_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_key_hash" ON "collections" USING btree ("request_key_hash");--> statement-breakpoint
CREATE INDEX "mail_outbox_with_body" ON "mail_outbox" USING btree ("delivered_at") WHERE "mail_outbox"."text_body" is not null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_body" CHECK ("mail_outbox"."due_at" is null or ("mail_outbox"."text_body" is not null and "mail_outbox"."html_body" is not null));