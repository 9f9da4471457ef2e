CREATE TABLE "mail_opt_outs" (
	"user_id" bigint NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "operation_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"user_id" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"ip_address" text,
	"device" text
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "party_name" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_logs_buyer" ON "operation_logs" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE INDEX "received_invoice_logs_buyer" ON "received_invoice_logs" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "operation_logs" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
