-- outside of a transaction
ALTER TABLE "files" VALIDATE CONSTRAINT "files_content_type";
