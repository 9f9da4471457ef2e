CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_buyer" ON "users" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "collection_draft_files_file" ON "collection_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sessions_registration" ON "sessions" USING btree ("registration_id") WHERE "sessions"."registration_id" is not null;