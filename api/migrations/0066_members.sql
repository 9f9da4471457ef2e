CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"email_address" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"user_id" bigint,
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('administrator', 'preparer', 'approver', 'reader')),
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email_address" = lower("invitations"."email_address")),
	CONSTRAINT "invitations_accepted" CHECK (("invitations"."accepted_at" is null) = ("invitations"."user_id" is null)),
	CONSTRAINT "invitations_ended_once" CHECK ("invitations"."accepted_at" is null or "invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"buyer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	"last_entered_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "members_buyer_id_user_id_pk" PRIMARY KEY("buyer_id","user_id"),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('administrator', 'preparer', 'approver', 'reader'))
);
--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("buyer_id","email_address") WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD CONSTRAINT "oauth_connections_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- contract trigger users.users_make_member: it refuses no row, it adds one to a new table.
-- A user whom the release before registers has no member row: at the end of its transaction it becomes an administrator.
CREATE FUNCTION make_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO members (buyer_id, user_id, role, joined_at)
  SELECT new.buyer_id, new.id, 'administrator', new.created_at
  WHERE NOT EXISTS (SELECT FROM members WHERE user_id = new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_make_member AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION make_member();
