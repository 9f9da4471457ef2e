CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"planted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_used";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_salt" CHECK ("refresh_tokens"."successor_salt" is null or "refresh_tokens"."used_at" is not null);