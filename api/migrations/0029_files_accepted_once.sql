ALTER TABLE "files" ADD COLUMN "is_submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "files" SET "is_submitted" = true WHERE "stored_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_not_submitted" ON "files" USING btree ("created_at") WHERE not "files"."is_submitted";--> statement-breakpoint
-- What an invoice, a request or a pre-registration had once is a record: it is kept, also where nothing shows it any more.
CREATE FUNCTION mark_submitted_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE files SET is_submitted = true WHERE id IN (SELECT file_id FROM added) AND NOT is_submitted;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mark_submitted_files AFTER INSERT ON "received_invoice_files" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_submitted_files();--> statement-breakpoint
CREATE TRIGGER mark_submitted_files AFTER INSERT ON "collection_files" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_submitted_files();--> statement-breakpoint
CREATE TRIGGER mark_submitted_files AFTER INSERT ON "pre_registration_files" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_submitted_files();
