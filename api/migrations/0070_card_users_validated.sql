-- outside of a transaction
-- contract unique index oauth_connections.oauth_connections_live: refuses less, a person may connect a system for each company.
-- contract unique index oauth_connections.oauth_connections_live_in: refuses less than the one that it replaces.
ALTER TABLE "credit_cards" VALIDATE CONSTRAINT "credit_cards_added_by_users_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "oauth_connections_live_in";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "oauth_connections_live_in" ON "oauth_connections" USING btree ("user_id","client_id",coalesce("buyer_id", 0)) WHERE "oauth_connections"."ended_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "oauth_connections_live";
