CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sole_proprietors_birthday" ON "sole_proprietors" USING btree ("representative_birthday");--> statement-breakpoint
CREATE INDEX "users_buyer" ON "users" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "collection_draft_files_file" ON "collection_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "oauth_connections_user" ON "oauth_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pre_registrations_buyer" ON "pre_registrations" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "sessions_registration" ON "sessions" USING btree ("registration_id") WHERE "sessions"."registration_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_accounts_buyer" ON "supplier_accounts" USING btree ("buyer_id");