CREATE TABLE "waiting_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"searched_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "first_page" smallint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "last_page" smallint;--> statement-breakpoint
ALTER TABLE "waiting_documents" ADD CONSTRAINT "waiting_documents_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_documents" ADD CONSTRAINT "waiting_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_documents_buyer" ON "waiting_documents" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_documents_file" ON "waiting_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "waiting_documents_expiry" ON "waiting_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waiting_documents_unsearched" ON "waiting_documents" USING btree ("file_id") WHERE "waiting_documents"."searched_at" is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_pages" CHECK (("files"."first_page" is null) = ("files"."last_page" is null) and "files"."first_page" >= 1 and "files"."last_page" >= "files"."first_page");