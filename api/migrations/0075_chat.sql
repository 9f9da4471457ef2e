CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp(3) with time zone NOT NULL,
	"is_sending" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_receivers" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"subjects" text[] NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp(3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp(3) with time zone,
	"last_at" timestamp(3) with time zone,
	"last_failure" text,
	CONSTRAINT "chat_receivers_service" CHECK ("chat_receivers"."service" in ('slack', 'line_works', 'teams')),
	CONSTRAINT "chat_receivers_failures" CHECK ("chat_receivers"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_buyer_id_chat_receivers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."chat_receivers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_receivers" ADD CONSTRAINT "chat_receivers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_receivers" ADD CONSTRAINT "chat_receivers_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_due" ON "chat_messages" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "chat_messages_buyer" ON "chat_messages" USING btree ("buyer_id","id");