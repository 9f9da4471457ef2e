CREATE TABLE "account_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"entered_by" bigint,
	"confirmed_by" bigint NOT NULL,
	"role" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_confirmations_once" UNIQUE("account_id","revision"),
	CONSTRAINT "account_confirmations_other_person" CHECK ("account_confirmations"."confirmed_by" <> "account_confirmations"."entered_by"),
	CONSTRAINT "account_confirmations_role" CHECK ("account_confirmations"."role" in ('administrator', 'preparer', 'approver', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "approval_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"role" text,
	"for_user_id" bigint,
	"requested_by" bigint NOT NULL,
	"version" text NOT NULL,
	"reason" text NOT NULL,
	"field" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "approval_acts_in_order" UNIQUE("request_id","position"),
	CONSTRAINT "approval_acts_kind" CHECK ("approval_acts"."kind" in ('approve', 'return', 'withdraw', 'replace', 'use')),
	CONSTRAINT "approval_acts_other_person" CHECK ("approval_acts"."kind" <> 'approve' or ("approval_acts"."user_id" is not null and "approval_acts"."user_id" <> "approval_acts"."requested_by")),
	CONSTRAINT "approval_acts_role" CHECK ("approval_acts"."role" in ('administrator', 'preparer', 'approver', 'reader')),
	CONSTRAINT "approval_acts_position" CHECK ("approval_acts"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"received_invoice_id" bigint,
	"payment_id" bigint,
	"pre_registration_id" uuid,
	"draft_id" bigint,
	"supplier_id" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"version" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_date" date,
	"decide_before" timestamp(3) with time zone,
	"reasons" text[] NOT NULL,
	"steps" smallint NOT NULL,
	"rules_version" integer NOT NULL,
	"comment" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"approvals" smallint NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"reminded_on" date,
	"used_for" bigint,
	CONSTRAINT "approval_requests_requester" UNIQUE("id","requested_by"),
	CONSTRAINT "approval_requests_state" CHECK ("approval_requests"."state" in ('waiting', 'approved', 'returned', 'withdrawn', 'replaced', 'used')),
	CONSTRAINT "approval_requests_used" CHECK (("approval_requests"."state" = 'used') = ("approval_requests"."used_for" is not null)),
	CONSTRAINT "approval_requests_approved" CHECK ("approval_requests"."state" not in ('approved', 'used') or "approval_requests"."approvals" >= 1),
	CONSTRAINT "approval_requests_ended" CHECK (("approval_requests"."state" in ('waiting', 'approved')) = ("approval_requests"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"from_amount" bigint,
	"for_new_account" boolean NOT NULL,
	"supplier_ids" bigint[] NOT NULL,
	"steps" smallint NOT NULL,
	"approver_may_pay" boolean NOT NULL,
	"confirms_accounts" boolean NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "approval_rules_once" UNIQUE("buyer_id","version"),
	CONSTRAINT "approval_rules_version" CHECK ("approval_rules"."version" > 0),
	CONSTRAINT "approval_rules_from_amount" CHECK ("approval_rules"."from_amount" > 0),
	CONSTRAINT "approval_rules_steps" CHECK ("approval_rules"."steps" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "member_absences" (
	"buyer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	CONSTRAINT "member_absences_buyer_id_user_id_pk" PRIMARY KEY("buyer_id","user_id"),
	CONSTRAINT "member_absences_days" CHECK ("member_absences"."from_day" <= "member_absences"."until_day"),
	CONSTRAINT "member_absences_other" CHECK ("member_absences"."deputy_id" <> "member_absences"."user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reads" (
	"buyer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "comment_reads_buyer_id_user_id_subject_pk" PRIMARY KEY("buyer_id","user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"received_invoice_id" bigint,
	"supplier_id" bigint,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"mentions" bigint[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "comments_subject" CHECK (num_nonnulls("comments"."received_invoice_id", "comments"."supplier_id") = 1),
	CONSTRAINT "comments_text" CHECK (char_length("comments"."text") <= 2000 and ("comments"."text" <> '' or "comments"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_confirmations" ADD CONSTRAINT "account_confirmations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_confirmations" ADD CONSTRAINT "account_confirmations_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_confirmations" ADD CONSTRAINT "account_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_confirmations" ADD CONSTRAINT "account_confirmations_revision" FOREIGN KEY ("account_id","revision") REFERENCES "public"."supplier_account_revisions"("account_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_acts" ADD CONSTRAINT "approval_acts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_acts" ADD CONSTRAINT "approval_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_acts" ADD CONSTRAINT "approval_acts_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_acts" ADD CONSTRAINT "approval_acts_request" FOREIGN KEY ("request_id","requested_by") REFERENCES "public"."approval_requests"("id","requested_by") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_payment_id_invoices_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_pre_registration_id_pre_registrations_id_fk" FOREIGN KEY ("pre_registration_id") REFERENCES "public"."pre_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_used_for_invoices_id_fk" FOREIGN KEY ("used_for") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_absences" ADD CONSTRAINT "member_absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_absences" ADD CONSTRAINT "member_absences_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_confirmations_buyer" ON "account_confirmations" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_acts_once" ON "approval_acts" USING btree ("request_id","user_id") WHERE "approval_acts"."kind" = 'approve';--> statement-breakpoint
CREATE INDEX "approval_acts_buyer" ON "approval_acts" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_open" ON "approval_requests" USING btree ("buyer_id","subject") WHERE "approval_requests"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "approval_requests_state" ON "approval_requests" USING btree ("buyer_id","state","decide_before","requested_at");--> statement-breakpoint
CREATE INDEX "approval_requests_subject" ON "approval_requests" USING btree ("buyer_id","subject","requested_at");--> statement-breakpoint
CREATE INDEX "approval_requests_payment" ON "approval_requests" USING btree ("used_for");--> statement-breakpoint
CREATE INDEX "approval_requests_due" ON "approval_requests" USING btree ("decide_before") WHERE "approval_requests"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "approval_requests_draft" ON "approval_requests" USING btree ("draft_id") WHERE "approval_requests"."draft_id" is not null;--> statement-breakpoint
CREATE INDEX "member_absences_deputy" ON "member_absences" USING btree ("buyer_id","deputy_id");--> statement-breakpoint
CREATE INDEX "comments_received_invoice" ON "comments" USING btree ("received_invoice_id","id");--> statement-breakpoint
CREATE INDEX "comments_supplier" ON "comments" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "comments_mentions" ON "comments" USING gin ("mentions");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "approval_rules" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "approval_acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- They are in the books: who allowed a payment, and under which rules.
CREATE TRIGGER note_company AFTER INSERT ON "approval_rules" FOR EACH ROW EXECUTE FUNCTION note_company();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "approval_rules" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "approval_acts" FOR EACH ROW EXECUTE FUNCTION note_company();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "approval_acts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "account_confirmations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "account_confirmations" FOR EACH ROW EXECUTE FUNCTION note_company();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "account_confirmations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
