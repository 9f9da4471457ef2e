CREATE TABLE "lodged_uploads" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lodged_uploads" ADD CONSTRAINT "lodged_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodged_uploads" ADD CONSTRAINT "lodged_uploads_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodged_uploads" ADD CONSTRAINT "lodged_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_registrations_waiting" ON "pre_registrations" USING btree ("user_id","client_id","created_at","id") WHERE "pre_registrations"."state" = 'waiting';