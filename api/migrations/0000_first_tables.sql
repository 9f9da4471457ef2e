CREATE TABLE "buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_form" smallint NOT NULL,
	"next_doc_number" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "buyers_business_form" CHECK ("buyers"."business_form" in (1, 2)),
	CONSTRAINT "buyers_next_doc_number" CHECK ("buyers"."next_doc_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "corporations" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"corporate_name" text NOT NULL,
	"corporate_name_kana" text NOT NULL,
	"corporate_number" text NOT NULL,
	"representative_name" text NOT NULL,
	"representative_name_kana" text NOT NULL,
	"representative_birthday" date NOT NULL,
	"postal_code" text NOT NULL,
	"address_state" text NOT NULL,
	"address_city" text NOT NULL,
	"address_street" text NOT NULL,
	"address_building_name" text DEFAULT '' NOT NULL,
	"transfer_person_name" text NOT NULL,
	CONSTRAINT "corporations_corporate_number" CHECK ("corporations"."corporate_number" ~ '^[1-9][0-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "sole_proprietors" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_name_kana" text NOT NULL,
	"representative_last_name" text NOT NULL,
	"representative_first_name" text NOT NULL,
	"representative_last_name_kana" text NOT NULL,
	"representative_first_name_kana" text NOT NULL,
	"representative_birthday" date NOT NULL,
	"business_postal_code" text NOT NULL,
	"business_address_state" text NOT NULL,
	"business_address_city" text NOT NULL,
	"business_address_street" text NOT NULL,
	"business_address_building_name" text DEFAULT '' NOT NULL,
	"home_postal_code" text NOT NULL,
	"home_address_state" text NOT NULL,
	"home_address_city" text NOT NULL,
	"home_address_street" text NOT NULL,
	"home_address_building_name" text DEFAULT '' NOT NULL,
	"transfer_person_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email_address" = lower("users"."email_address"))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text,
	"size_bytes" bigint,
	"sha256" text,
	"storage_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"stored_at" timestamp(3) with time zone,
	CONSTRAINT "files_content_type" CHECK ("files"."content_type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" between 1 and 10485760),
	CONSTRAINT "files_stored" CHECK ("files"."stored_at" is null or ("files"."content_type" is not null and "files"."size_bytes" is not null and "files"."sha256" is not null))
);
--> statement-breakpoint
CREATE TABLE "received_invoice_files" (
	"received_invoice_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "received_invoice_files_received_invoice_id_file_id_pk" PRIMARY KEY("received_invoice_id","file_id"),
	CONSTRAINT "received_invoice_files_position" CHECK ("received_invoice_files"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "received_invoice_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_invoice_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"received_invoice_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"field" text,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "received_invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"doc_number" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"invoice_number" text NOT NULL,
	"registration_number" text,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "received_invoices_doc_number_positive" CHECK ("received_invoices"."doc_number" between 1 and 99999999),
	CONSTRAINT "received_invoices_amount" CHECK ("received_invoices"."amount" > 0),
	CONSTRAINT "received_invoices_registration_number" CHECK ("received_invoices"."registration_number" ~ '^T[0-9]{13}$'),
	CONSTRAINT "received_invoices_dates" CHECK ("received_invoices"."due_date" >= "received_invoices"."issue_date")
);
--> statement-breakpoint
CREATE TABLE "invoice_status_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_status_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_status" smallint,
	"from_action_required" boolean,
	"to_status" smallint NOT NULL,
	"to_action_required" boolean NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invoice_status_log_from" CHECK ("invoice_status_log"."from_status" between 1 and 8),
	CONSTRAINT "invoice_status_log_actor" CHECK ("invoice_status_log"."actor" in ('buyer', 'operator', 'system')),
	CONSTRAINT "invoice_status_log_to" CHECK ("invoice_status_log"."to_status" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workflow_kind" smallint NOT NULL,
	"buyer_id" bigint,
	"seller_buyer_id" bigint,
	"received_invoice_id" bigint,
	"sequence" integer,
	"status" smallint NOT NULL,
	"action_required" boolean DEFAULT false NOT NULL,
	"action_required_reason" text,
	"supplier_id" bigint,
	"supplier_account_id" bigint,
	"amount" bigint NOT NULL,
	"rate_basis_points" integer,
	"commission" bigint,
	"commission_tax" bigint,
	"total" bigint,
	"promotion_code" text,
	"transfer_person_name" text,
	"transfer_date" date,
	"transfer_executed_date" date,
	"memo" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "invoices_sequence_of" CHECK (("invoices"."received_invoice_id" is null) = ("invoices"."sequence" is null) and "invoices"."sequence" > 0),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."workflow_kind" in (1, 2)),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" between 1 and 8),
	CONSTRAINT "invoices_owner" CHECK ("invoices"."buyer_id" is not null or "invoices"."seller_buyer_id" is not null),
	CONSTRAINT "invoices_payment" CHECK ("invoices"."workflow_kind" = 2 or ("invoices"."buyer_id" is not null and "invoices"."seller_buyer_id" is null and "invoices"."received_invoice_id" is not null)),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_commission" CHECK ("invoices"."commission" >= 0 and "invoices"."commission_tax" between 0 and "invoices"."commission"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total" is null or "invoices"."total" = "invoices"."amount" + "invoices"."commission"),
	CONSTRAINT "invoices_priced" CHECK ("invoices"."status" not in (1, 2, 3, 4) or ("invoices"."total" is not null and "invoices"."commission" is not null and "invoices"."commission_tax" is not null)),
	CONSTRAINT "invoices_action_required" CHECK (not "invoices"."action_required" or ("invoices"."workflow_kind" = 1 and "invoices"."status" in (1, 2, 3) and "invoices"."action_required_reason" is not null)),
	CONSTRAINT "invoices_transferred" CHECK (("invoices"."status" = 4) = ("invoices"."transfer_executed_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" smallint NOT NULL,
	"expiry_year" smallint NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "credit_cards_brand" CHECK ("credit_cards"."brand" in ('JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON')),
	CONSTRAINT "credit_cards_last4" CHECK ("credit_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "credit_cards_expiry" CHECK ("credit_cards"."expiry_month" between 1 and 12 and "credit_cards"."expiry_year" between 2000 and 2099)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"buyer_id" bigint NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"response_status" smallint,
	"response_body" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"owned_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_buyer_id_key_pk" PRIMARY KEY("buyer_id","key"),
	CONSTRAINT "idempotency_keys_state" CHECK ("idempotency_keys"."state" in ('owned', 'final')),
	CONSTRAINT "idempotency_keys_final" CHECK (("idempotency_keys"."state" = 'final') = ("idempotency_keys"."response_status" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"invoice_id" bigint,
	"attempt_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('authorise', 'capture', 'void', 'refund', 'transfer')),
	CONSTRAINT "ledger_transactions_subject" CHECK ("ledger_transactions"."invoice_id" is not null or "ledger_transactions"."attempt_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"credit_card_id" bigint NOT NULL,
	"invoice_id" bigint,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"failure_reason" text,
	"gateway_reference" text NOT NULL,
	"authorisation_id" text,
	"challenge_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"consumed_at" timestamp(3) with time zone,
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'challenge', 'authorised', 'captured', 'voided', 'refunded', 'failed')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" > 0),
	CONSTRAINT "payment_attempts_consumed" CHECK (("payment_attempts"."invoice_id" is null) = ("payment_attempts"."consumed_at" is null)),
	CONSTRAINT "payment_attempts_captured" CHECK ("payment_attempts"."state" not in ('captured', 'refunded') or "payment_attempts"."invoice_id" is not null),
	CONSTRAINT "payment_attempts_authorised" CHECK ("payment_attempts"."state" not in ('authorised', 'captured', 'refunded') or "payment_attempts"."authorisation_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "mail_outbox_delivered_or_due" CHECK (("mail_outbox"."delivered_at" is null) <> ("mail_outbox"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"doc_number" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('action_required', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp(3) with time zone NOT NULL,
	"report_id" text NOT NULL,
	"phase" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"remote" text,
	"version" text
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL,
	CONSTRAINT "clock_one_row" CHECK ("clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "known_sources" (
	"user_id" bigint NOT NULL,
	"source_hash" text NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_sources_user_id_source_hash_pk" PRIMARY KEY("user_id","source_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"successor_salt" text,
	CONSTRAINT "refresh_tokens_used" CHECK (("refresh_tokens"."used_at" is null) = ("refresh_tokens"."successor_salt" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"auth_level" smallint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_end" CHECK (("sessions"."ended_at" is null) = ("sessions"."end_reason" is null)),
	CONSTRAINT "sessions_end_reason" CHECK ("sessions"."end_reason" in ('signed_out', 'replayed'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp(3) with time zone NOT NULL,
	"blocked_until" timestamp(3) with time zone,
	CONSTRAINT "sign_in_failures_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "sign_in_failures_scope" CHECK ("sign_in_failures"."scope" in ('pair', 'source', 'account'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch_code" text NOT NULL,
	"branch_name" text NOT NULL,
	"account_type" smallint NOT NULL,
	"account_number" text NOT NULL,
	"holder_kana" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "supplier_accounts_bank_code" CHECK ("supplier_accounts"."bank_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "supplier_accounts_branch_code" CHECK ("supplier_accounts"."branch_code" ~ '^[0-9]{3}$'),
	CONSTRAINT "supplier_accounts_type" CHECK ("supplier_accounts"."account_type" in (1, 2)),
	CONSTRAINT "supplier_accounts_number" CHECK ("supplier_accounts"."account_number" ~ '^[0-9]{7}$'),
	CONSTRAINT "supplier_accounts_holder" CHECK (char_length("supplier_accounts"."holder_kana") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"business_form" smallint NOT NULL,
	"status" text DEFAULT 'enable' NOT NULL,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"corporate_number" text,
	"registration_number" text,
	"postal_code" text,
	"address_state" text,
	"address_city" text,
	"address_street" text,
	"address_building_name" text,
	"phone_number" text,
	"email_address" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "suppliers_business_form" CHECK ("suppliers"."business_form" in (1, 2)),
	CONSTRAINT "suppliers_status" CHECK ("suppliers"."status" in ('enable', 'disable')),
	CONSTRAINT "suppliers_corporate_number" CHECK ("suppliers"."corporate_number" ~ '^[1-9][0-9]{12}$'),
	CONSTRAINT "suppliers_registration_number" CHECK ("suppliers"."registration_number" ~ '^T[0-9]{13}$')
);
--> statement-breakpoint
ALTER TABLE "corporations" ADD CONSTRAINT "corporations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sole_proprietors" ADD CONSTRAINT "sole_proprietors_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_invoice_files" ADD CONSTRAINT "received_invoice_files_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_invoice_files" ADD CONSTRAINT "received_invoice_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD CONSTRAINT "received_invoice_logs_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_invoice_logs" ADD CONSTRAINT "received_invoice_logs_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD CONSTRAINT "received_invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_invoices" ADD CONSTRAINT "received_invoices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_status_log" ADD CONSTRAINT "invoice_status_log_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_seller_buyer_id_buyers_id_fk" FOREIGN KEY ("seller_buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_received_invoice_id_received_invoices_id_fk" FOREIGN KEY ("received_invoice_id") REFERENCES "public"."received_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_account_id_supplier_accounts_id_fk" FOREIGN KEY ("supplier_account_id") REFERENCES "public"."supplier_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_credit_card_id_credit_cards_id_fk" FOREIGN KEY ("credit_card_id") REFERENCES "public"."credit_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_sources" ADD CONSTRAINT "known_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_address" ON "users" USING btree ("email_address");--> statement-breakpoint
CREATE INDEX "files_buyer" ON "files" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "received_invoice_files_file" ON "received_invoice_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "received_invoice_logs_invoice" ON "received_invoice_logs" USING btree ("received_invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_invoices_doc_number" ON "received_invoices" USING btree ("buyer_id","doc_number");--> statement-breakpoint
CREATE INDEX "received_invoices_buyer" ON "received_invoices" USING btree ("buyer_id","id") WHERE "received_invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "received_invoices_supplier" ON "received_invoices" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "invoice_status_log_invoice" ON "invoice_status_log" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("received_invoice_id","sequence");--> statement-breakpoint
CREATE INDEX "invoices_buyer_status" ON "invoices" USING btree ("buyer_id","status","id");--> statement-breakpoint
CREATE INDEX "invoices_seller_status" ON "invoices" USING btree ("seller_buyer_id","status","id");--> statement-breakpoint
CREATE INDEX "invoices_received_invoice" ON "invoices" USING btree ("received_invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_transfer_due" ON "invoices" USING btree ("transfer_date") WHERE "invoices"."status" = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_cards_token" ON "credit_cards" USING btree ("buyer_id","token");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_transactions_invoice" ON "ledger_transactions" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_attempt_kind" ON "ledger_transactions" USING btree ("attempt_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("gateway_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_captured" ON "payment_attempts" USING btree ("invoice_id") WHERE "payment_attempts"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payment_attempts_buyer" ON "payment_attempts" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_unconsumed" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."consumed_at" is null and "payment_attempts"."state" in ('created', 'challenge', 'authorised');--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_buyer" ON "notifications" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("buyer_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_one_unused" ON "refresh_tokens" USING btree ("session_id") WHERE "refresh_tokens"."used_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supplier_accounts_supplier" ON "supplier_accounts" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "suppliers_buyer_status" ON "suppliers" USING btree ("buyer_id","status","id");