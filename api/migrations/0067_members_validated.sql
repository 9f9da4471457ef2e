-- outside of a transaction
ALTER TABLE "oauth_connections" VALIDATE CONSTRAINT "oauth_connections_buyer_id_buyers_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_buyer_id_buyers_id_fk";--> statement-breakpoint
INSERT INTO members (buyer_id, user_id, role, joined_at) SELECT buyer_id, id, 'administrator', created_at FROM users ON CONFLICT DO NOTHING;
