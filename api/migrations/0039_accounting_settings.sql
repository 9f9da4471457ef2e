CREATE TABLE "accounting_settings" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"software" text NOT NULL,
	"payable_account" text NOT NULL,
	"card_account" text NOT NULL,
	"fee_account" text NOT NULL,
	"fee_tax" text NOT NULL,
	"other_tax" text NOT NULL,
	"has_sub_accounts" boolean NOT NULL,
	"user_id" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "accounting_settings_software" CHECK ("accounting_settings"."software" in ('freee', 'moneyforward', 'yayoi'))
);
--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;