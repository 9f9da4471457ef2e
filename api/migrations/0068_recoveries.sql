CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"email_address" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"confirmed_by" bigint,
	"confirmed_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "recoveries_email_lower" CHECK ("recoveries"."email_address" = lower("recoveries"."email_address")),
	CONSTRAINT "recoveries_confirmed" CHECK (("recoveries"."confirmed_by" is null) = ("recoveries"."confirmed_at" is null)),
	CONSTRAINT "recoveries_ended_once" CHECK ("recoveries"."confirmed_at" is null or "recoveries"."withdrawn_at" is null),
	CONSTRAINT "recoveries_two_others" CHECK ("recoveries"."asked_by" <> "recoveries"."user_id" and "recoveries"."confirmed_by" <> "recoveries"."user_id" and "recoveries"."confirmed_by" <> "recoveries"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recoveries_buyer" ON "recoveries" USING btree ("buyer_id","asked_at");