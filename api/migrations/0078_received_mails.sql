CREATE TABLE "inbox_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"local_part" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox_senders" (
	"buyer_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "inbox_senders_buyer_id_sender_pk" PRIMARY KEY("buyer_id","sender")
);
--> statement-breakpoint
CREATE TABLE "received_mail_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"mail_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text,
	"received_at" timestamp(3) with time zone NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"peer" text NOT NULL,
	"helo" text NOT NULL,
	"envelope_from" text NOT NULL,
	"from_address" text,
	"from_name" text,
	"subject" text,
	"message_id" text,
	"text_body" text,
	"is_text_cut" boolean DEFAULT false NOT NULL,
	"is_signed" boolean DEFAULT false NOT NULL,
	"authentication" jsonb,
	"items" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp(3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "received_mails_state" CHECK ("received_mails"."state" in ('received', 'held', 'taken', 'duplicate', 'discarded')),
	CONSTRAINT "received_mails_held" CHECK (("received_mails"."state" = 'held') = ("received_mails"."hold_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "inbox_addresses" ADD CONSTRAINT "inbox_addresses_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_addresses" ADD CONSTRAINT "inbox_addresses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_senders" ADD CONSTRAINT "inbox_senders_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_senders" ADD CONSTRAINT "inbox_senders_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail_files" ADD CONSTRAINT "received_mail_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail_files" ADD CONSTRAINT "received_mail_files_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_addresses_local_part" ON "inbox_addresses" USING btree ("local_part");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_addresses_current" ON "inbox_addresses" USING btree ("buyer_id") WHERE "inbox_addresses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "received_mail_files_mail" ON "received_mail_files" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "received_mails_buyer" ON "received_mails" USING btree ("buyer_id","state","id");--> statement-breakpoint
CREATE INDEX "received_mails_due" ON "received_mails" USING btree ("next_try_at") WHERE "received_mails"."state" = 'received';--> statement-breakpoint
CREATE INDEX "received_mails_message" ON "received_mails" USING btree ("buyer_id","message_id");--> statement-breakpoint
CREATE INDEX "received_mails_content" ON "received_mails" USING btree ("buyer_id","sha256");--> statement-breakpoint
CREATE INDEX "received_mails_age" ON "received_mails" USING btree ("received_at");