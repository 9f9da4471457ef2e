ALTER TABLE "files" DROP CONSTRAINT "files_content_type";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_type" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_bytes" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shown_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_locked" CHECK (not "files"."is_locked" or ("files"."content_type" = 'application/pdf' and "files"."shown_key" is null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_shown" CHECK (num_nulls("files"."shown_type", "files"."shown_bytes", "files"."shown_sha256", "files"."shown_key") in (0, 4));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_shown_type" CHECK ("files"."shown_type" in ('application/pdf', 'image/jpeg'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_shown_size" CHECK ("files"."shown_bytes" between 1 and 31457280);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_type" CHECK ("files"."content_type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff'));