CREATE TABLE "oauth_artifacts" (
	"model" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" timestamp(3) with time zone,
	"consumed_at" timestamp(3) with time zone,
	CONSTRAINT "oauth_artifacts_model_id_hash_pk" PRIMARY KEY("model","id_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider_name" text NOT NULL,
	"home_url" text NOT NULL,
	"logo" "bytea",
	"secret_hash" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"scopes" jsonb NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	CONSTRAINT "oauth_clients_webhook" CHECK (("oauth_clients"."webhook_url" is null) = ("oauth_clients"."webhook_secret" is null))
);
--> statement-breakpoint
CREATE TABLE "oauth_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oauth_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"connected_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	CONSTRAINT "oauth_connections_end" CHECK (("oauth_connections"."ended_at" is null) = ("oauth_connections"."end_reason" is null)),
	CONSTRAINT "oauth_connections_end_reason" CHECK ("oauth_connections"."end_reason" in ('user', 'system', 'replayed', 'replaced', 'operator', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "oauth_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pre_registration_files" (
	"pre_registration_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pre_registration_files_pre_registration_id_file_id_pk" PRIMARY KEY("pre_registration_id","file_id"),
	CONSTRAINT "pre_registration_files_position" CHECK ("pre_registration_files"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "pre_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"external_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"return_url" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"cancelled_by" text,
	"invoice_id" bigint,
	CONSTRAINT "pre_registrations_kind" CHECK ("pre_registrations"."kind" in ('payment', 'collection')),
	CONSTRAINT "pre_registrations_state" CHECK ("pre_registrations"."state" in ('waiting', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "pre_registrations_confirmed" CHECK (("pre_registrations"."state" = 'confirmed') = ("pre_registrations"."confirmed_at" is not null) and ("pre_registrations"."confirmed_at" is null) = ("pre_registrations"."invoice_id" is null)),
	CONSTRAINT "pre_registrations_ended" CHECK (("pre_registrations"."state" in ('cancelled', 'expired')) = ("pre_registrations"."ended_at" is not null)),
	CONSTRAINT "pre_registrations_cancelled" CHECK (("pre_registrations"."state" = 'cancelled') = ("pre_registrations"."cancelled_by" is not null) and "pre_registrations"."cancelled_by" in ('system', 'user'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"pre_registration_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"given_up_at" timestamp(3) with time zone,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_open" CHECK (("webhook_deliveries"."next_try_at" is null) = ("webhook_deliveries"."delivered_at" is not null or "webhook_deliveries"."given_up_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD CONSTRAINT "oauth_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD CONSTRAINT "oauth_connections_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_registration_files" ADD CONSTRAINT "pre_registration_files_pre_registration_id_pre_registrations_id_fk" FOREIGN KEY ("pre_registration_id") REFERENCES "public"."pre_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_registration_files" ADD CONSTRAINT "pre_registration_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_registrations" ADD CONSTRAINT "pre_registrations_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_registrations" ADD CONSTRAINT "pre_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_registrations" ADD CONSTRAINT "pre_registrations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_registrations" ADD CONSTRAINT "pre_registrations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_pre_registration_id_pre_registrations_id_fk" FOREIGN KEY ("pre_registration_id") REFERENCES "public"."pre_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_artifacts_grant" ON "oauth_artifacts" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_artifacts_uid" ON "oauth_artifacts" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oauth_artifacts_expiry" ON "oauth_artifacts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_connections_live" ON "oauth_connections" USING btree ("user_id","client_id") WHERE "oauth_connections"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_connections_grant" ON "oauth_connections" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_connections_client" ON "oauth_connections" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_registration_files_file" ON "pre_registration_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_registrations_invoice" ON "pre_registrations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "pre_registrations_user" ON "pre_registrations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_registrations_client" ON "pre_registrations" USING btree ("client_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_registrations_external" ON "pre_registrations" USING btree ("client_id","user_id","external_id");--> statement-breakpoint
CREATE INDEX "pre_registrations_due" ON "pre_registrations" USING btree ("expires_at") WHERE "pre_registrations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_client" ON "webhook_deliveries" USING btree ("client_id","sequence");