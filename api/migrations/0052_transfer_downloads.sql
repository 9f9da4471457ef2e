CREATE TABLE "transfer_file_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_file_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"operator" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_file_downloads" ADD CONSTRAINT "transfer_file_downloads_file_id_transfer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."transfer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_file_downloads_file" ON "transfer_file_downloads" USING btree ("file_id","id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer_file_downloads" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Until now the content was given to every operator who asked for it, also before the release. The log has each call.
INSERT INTO "transfer_file_downloads" ("file_id", "operator", "at")
SELECT "file"."id", "act"."operator", "act"."at"
FROM "operator_acts" "act"
JOIN "transfer_files" "file" ON "file"."id" = substring("act"."call" from '^GET /transfer_files/([0-9]{1,15})/content(?:[?].*)?$')::bigint
ORDER BY "act"."id";
