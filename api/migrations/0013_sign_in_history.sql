ALTER TABLE "sessions" DROP CONSTRAINT "sessions_end_reason";--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_whose" CHECK ("sign_ins"."user_id" is not null or "sign_ins"."result" <> 'succeeded');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end_reason" CHECK ("sessions"."end_reason" in ('signed_out', 'signed_out_elsewhere', 'replayed', 'password_changed', 'email_changed', 'registered', 'expired'));