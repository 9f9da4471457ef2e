-- outside of a transaction
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_reader";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_reader" ON "notifications" USING btree ("buyer_id","user_id","id");
