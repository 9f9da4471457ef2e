CREATE TABLE "card_users" (
	"credit_card_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "card_users_credit_card_id_user_id_pk" PRIMARY KEY("credit_card_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "added_by" bigint;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_users" ADD CONSTRAINT "card_users_credit_card_id_credit_cards_id_fk" FOREIGN KEY ("credit_card_id") REFERENCES "public"."credit_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_users" ADD CONSTRAINT "card_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_users_user" ON "card_users" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;