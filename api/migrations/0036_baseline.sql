-- The schema after migrations 0000 to 0036, written by pg_dump: that of the first release that was kept. A database that
-- has had them goes on after it (before-baseline.json).
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE FUNCTION public.anchor_chains() RETURNS TABLE(anchored_day text, root text, companies integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  moment timestamptz := (SELECT now() + offset_ms * interval '1 ms' FROM clock);
  of_day date := moment AT TIME ZONE 'Asia/Tokyo';
BEGIN
  IF EXISTS (SELECT FROM chain_anchors a WHERE a.day >= of_day) THEN RETURN; END IF;
  RETURN QUERY WITH grown AS MATERIALIZED (
    SELECT last_link.* FROM buyers
    CROSS JOIN LATERAL (
      SELECT * FROM chain_links l WHERE l.company_id = buyers.id ORDER BY l.position DESC LIMIT 1
    ) last_link
    LEFT JOIN LATERAL (
      SELECT e.position FROM chain_anchored_ends e WHERE e.company_id = buyers.id ORDER BY e.day DESC LIMIT 1
    ) anchored ON true
    WHERE anchored.position IS DISTINCT FROM last_link.position
  ), anchor AS (
    INSERT INTO chain_anchors (day, at, companies, root)
    SELECT of_day, moment, count(*), sha256(convert_to(concat_ws(E'\n',
      (SELECT encode(a.root, 'hex') FROM chain_anchors a ORDER BY a.day DESC LIMIT 1), to_char(of_day, 'YYYY-MM-DD'),
      string_agg(concat_ws(':', company_id, position, encode(hash, 'hex')), E'\n' ORDER BY company_id)), 'UTF8'))
    FROM grown
    RETURNING to_char(chain_anchors.day, 'YYYY-MM-DD'), encode(chain_anchors.root, 'hex'), chain_anchors.companies
  ), ends AS (
    INSERT INTO chain_anchored_ends (day, company_id, position, table_name, row_id, hash)
    SELECT of_day, company_id, position, table_name, row_id, hash FROM grown
  ) SELECT * FROM anchor;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.chain_company(of_table text, content jsonb) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  IF of_table = 'ledger_entries' THEN
    RETURN (SELECT coalesce(a.buyer_id, i.buyer_id, i.seller_buyer_id) FROM ledger_transactions t
      LEFT JOIN payment_attempts a ON a.id = t.attempt_id LEFT JOIN invoices i ON i.id = t.invoice_id
      WHERE t.id = (content ->> 'transaction_id')::bigint);
  ELSIF of_table = 'ledger_transactions' THEN
    RETURN coalesce((SELECT buyer_id FROM payment_attempts WHERE id = (content ->> 'attempt_id')::uuid),
      (SELECT coalesce(buyer_id, seller_buyer_id) FROM invoices WHERE id = (content ->> 'invoice_id')::bigint));
  ELSIF of_table = 'invoice_status_log' THEN
    RETURN (SELECT coalesce(buyer_id, seller_buyer_id) FROM invoices WHERE id = (content ->> 'invoice_id')::bigint);
  ELSIF of_table = 'supplier_account_revisions' THEN
    RETURN (SELECT buyer_id FROM supplier_accounts WHERE id = (content ->> 'account_id')::bigint);
  END IF;
  RETURN (content ->> 'buyer_id')::bigint;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.chain_hash(company bigint, place bigint, before bytea, of_table text, of_row text, content jsonb) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(convert_to(
    concat_ws(E'\n', company, place, encode(before, 'hex'), of_table, of_row, jsonb_strip_nulls(content)), 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION public.chain_row_id(of_table text, content jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE of_table
    WHEN 'supplier_account_revisions' THEN concat(content ->> 'account_id', '/', content ->> 'revision')
    WHEN 'addressee_confirmations' THEN content ->> 'invoice_id'
    ELSE content ->> 'id' END
$$;
--> statement-breakpoint
CREATE FUNCTION public.changed_rows(operation text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE operation WHEN 'INSERT'::text THEN 'SELECT 1 AS n, * FROM new_rows'::text WHEN 'DELETE'::text THEN 'SELECT -1 AS n, * FROM old_rows'::text ELSE 'SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows'::text END;
--> statement-breakpoint
CREATE FUNCTION public.count_drafts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('INSERT INTO tab_counts (buyer_id, drafts) SELECT buyer_id, sum(n) FROM (%s) changed GROUP BY buyer_id HAVING sum(n) <> 0', changed_rows(TG_OP));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.count_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('INSERT INTO tab_counts (buyer_id, supplier_id, payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history)
    SELECT * FROM (
      SELECT buyer_id, CASE grouping(supplier_id) WHEN 1 THEN 0 ELSE supplier_id END, sum(n) AS payments, sum(n * in_waiting::int) AS waiting,
        sum(n * in_review::int) AS review, sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (%s) changed WHERE buyer_id IS NOT NULL
      GROUP BY GROUPING SETS ((buyer_id), (buyer_id, supplier_id)) HAVING grouping(supplier_id) = 1 OR supplier_id IS NOT NULL
    ) change WHERE (payments, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0)', changed_rows(TG_OP));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.count_received_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('INSERT INTO tab_counts (buyer_id, received, received_waiting, received_review, received_action_required, received_reserved, received_history)
    SELECT * FROM (
      SELECT buyer_id, sum(n) AS received, sum(n * in_waiting::int) AS waiting, sum(n * in_review::int) AS review,
        sum(n * in_action_required::int) AS action_required, sum(n * in_reserved::int) AS reserved, sum(n * in_history::int) AS history
      FROM (%s) changed WHERE deleted_at IS NULL GROUP BY buyer_id
    ) change WHERE (received, waiting, review, action_required, reserved, history) <> (0, 0, 0, 0, 0, 0)', changed_rows(TG_OP));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.forget_old_sign_ins() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  DELETE FROM sign_ins USING (SELECT now() + offset_ms * interval '1 ms' AS time FROM clock) service
  WHERE at < service.time - interval '365 days' OR (user_id IS NULL AND at < service.time - interval '1 day');
$$;
--> statement-breakpoint
CREATE FUNCTION public.lengthen_chain() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET "TimeZone" TO 'UTC'
    AS $$
DECLARE
  content jsonb := to_jsonb(NEW);
  company bigint := chain_company(TG_TABLE_NAME, content);
  noted text := current_setting('chain.companies', true);
  each_one bigint;
  last_link record;
  place bigint;
  row_id text := chain_row_id(TG_TABLE_NAME, content);
BEGIN
  IF noted = company::text THEN
    PERFORM pg_advisory_xact_lock((7228::bigint << 32) | company);
  ELSE
    FOR each_one IN
      SELECT DISTINCT id::bigint
      FROM unnest(string_to_array(concat_ws(',', nullif(noted, ''), company), ',')) id ORDER BY 1
    LOOP
      PERFORM pg_advisory_xact_lock((7228::bigint << 32) | each_one);
    END LOOP;
  END IF;
  SELECT l.position, l.hash INTO last_link
  FROM chain_links l WHERE l.company_id = company ORDER BY l.position DESC LIMIT 1;
  place := coalesce(last_link.position, 0) + 1;
  INSERT INTO chain_links (company_id, position, table_name, row_id, hash)
  VALUES (company, place, TG_TABLE_NAME, row_id,
    chain_hash(company, place, coalesce(last_link.hash, ''), TG_TABLE_NAME, row_id, content));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.mark_submitted_files() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE files SET is_submitted = true WHERE id IN (SELECT file_id FROM added) AND NOT is_submitted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.note_company() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  noted text := coalesce(current_setting('chain.companies', true), '');
  company text := chain_company(TG_TABLE_NAME, to_jsonb(NEW));
BEGIN
  IF company <> ALL (string_to_array(noted, ',')) THEN
    PERFORM set_config('chain.companies', concat_ws(',', nullif(noted, ''), company), true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.payment_figures(of_received_invoice bigint) RETURNS TABLE(paid_amount bigint, latest_payment_id bigint, latest_status smallint, in_waiting boolean, in_review boolean, in_action_required boolean, in_reserved boolean, in_history boolean)
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(sum(amount) FILTER (WHERE is_live), 0)::bigint,
    (array_agg(id ORDER BY action_required DESC, is_live DESC, id DESC))[1],
    coalesce((array_agg(status ORDER BY action_required DESC, is_live DESC, id DESC))[1], 0::smallint),
    coalesce(bool_or(i.in_waiting), false), coalesce(bool_or(i.in_review), false), coalesce(bool_or(i.in_action_required), false),
    coalesce(bool_or(i.in_reserved), false), coalesce(bool_or(i.in_history), false)
  FROM invoices i WHERE received_invoice_id = of_received_invoice
$$;
--> statement-breakpoint
CREATE FUNCTION public.refresh_payment_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  touched bigint[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT received_invoice_id) FROM (%s) changed WHERE received_invoice_id IS NOT NULL', CASE TG_OP
    WHEN 'UPDATE' THEN 'SELECT each_side.received_invoice_id FROM old_rows o JOIN new_rows n USING (id)
      CROSS JOIN LATERAL (VALUES (o.received_invoice_id), (n.received_invoice_id)) each_side (received_invoice_id)
      WHERE (o.received_invoice_id, o.workflow_kind, o.status, o.action_required, o.amount) IS DISTINCT FROM (n.received_invoice_id, n.workflow_kind, n.status, n.action_required, n.amount)'
    ELSE changed_rows(TG_OP) END) INTO touched;
  IF touched IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM received_invoices WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE received_invoices r SET paid_amount = f.paid_amount, latest_payment_id = f.latest_payment_id, latest_status = f.latest_status,
    in_waiting = f.in_waiting, in_review = f.in_review, in_action_required = f.in_action_required, in_reserved = f.in_reserved, in_history = f.in_history
  FROM unnest(touched) each_one (id) CROSS JOIN LATERAL payment_figures(each_one.id) f
  WHERE r.id = each_one.id
    AND (r.paid_amount, r.latest_payment_id, r.latest_status, r.in_waiting, r.in_review, r.in_action_required, r.in_reserved, r.in_history)
      IS DISTINCT FROM (f.paid_amount, f.latest_payment_id, f.latest_status, f.in_waiting, f.in_review, f.in_action_required, f.in_reserved, f.in_history);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION public.require_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(lower(NORMALIZE(value, NFKC)), ((('ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ‐‑‒–—―− '::text || chr(9)) || chr(10)) || chr(13)), 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ-------'::text);
--> statement-breakpoint
CREATE FUNCTION public.search_pattern(part text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (('%'::text || regexp_replace(public.search_text(part), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);
--> statement-breakpoint
CREATE FUNCTION public.supplier_search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(public.search_text(value), 'ァィゥェォッャュョヮヵヶー'::text, 'アイウエオツヤユヨワカケ-'::text);
--> statement-breakpoint
CREATE FUNCTION public.supplier_search_key(name text, name_kana text, corporate_number text, registration_number text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((((public.supplier_search_text(name) || chr(31)) || public.supplier_search_text(name_kana)) || chr(31)) || COALESCE(corporate_number, ''::text)) || chr(31)) || COALESCE(lower(registration_number), ''::text));
--> statement-breakpoint
CREATE FUNCTION public.supplier_search_pattern(part text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (('%'::text || regexp_replace(public.supplier_search_text(part), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);
--> statement-breakpoint
CREATE TABLE public.addressee_confirmations (
    invoice_id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    user_name text NOT NULL,
    addressee_name text NOT NULL,
    payer_name text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.buyer_accounts (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    bank_code text NOT NULL,
    bank_name text NOT NULL,
    branch_code text NOT NULL,
    branch_name text NOT NULL,
    account_type smallint NOT NULL,
    account_number text NOT NULL,
    holder_kana text NOT NULL,
    holder_check text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT buyer_accounts_bank_code CHECK ((bank_code ~ '^[0-9]{4}$'::text)),
    CONSTRAINT buyer_accounts_branch_code CHECK ((branch_code ~ '^[0-9]{3}$'::text)),
    CONSTRAINT buyer_accounts_holder CHECK (((char_length(holder_kana) >= 1) AND (char_length(holder_kana) <= 30))),
    CONSTRAINT buyer_accounts_holder_check CHECK ((holder_check = ANY (ARRAY['match'::text, 'mismatch'::text, 'unknown'::text]))),
    CONSTRAINT buyer_accounts_number CHECK ((account_number ~ '^[0-9]{7}$'::text)),
    CONSTRAINT buyer_accounts_type CHECK ((account_type = ANY (ARRAY[1, 2])))
);
--> statement-breakpoint
ALTER TABLE public.buyer_accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.buyer_accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.buyers (
    id bigint NOT NULL,
    business_form smallint NOT NULL,
    next_doc_number bigint DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    business_category text,
    next_request_number bigint DEFAULT 1 NOT NULL,
    request_credit integer DEFAULT 0 NOT NULL,
    CONSTRAINT buyers_business_form CHECK ((business_form = ANY (ARRAY[1, 2]))),
    CONSTRAINT buyers_next_doc_number CHECK ((next_doc_number > 0)),
    CONSTRAINT buyers_next_request_number CHECK ((next_request_number > 0)),
    CONSTRAINT buyers_request_credit CHECK (((request_credit >= 0) AND (request_credit <= 10000)))
);
--> statement-breakpoint
ALTER TABLE public.buyers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.buyers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.chain_anchored_ends (
    day date NOT NULL,
    company_id bigint NOT NULL,
    "position" bigint NOT NULL,
    table_name text NOT NULL,
    row_id text NOT NULL,
    hash bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.chain_anchors (
    day date NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    companies integer NOT NULL,
    root bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.chain_links (
    company_id bigint NOT NULL,
    "position" bigint NOT NULL,
    table_name text NOT NULL,
    row_id text NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT chain_links_hash CHECK ((octet_length(hash) = 32))
);
--> statement-breakpoint
CREATE TABLE public.client_events (
    id bigint CONSTRAINT client_errors_id_not_null NOT NULL,
    received_at timestamp(3) with time zone CONSTRAINT client_errors_received_at_not_null NOT NULL,
    report_id text CONSTRAINT client_errors_report_id_not_null NOT NULL,
    phase text CONSTRAINT client_errors_phase_not_null NOT NULL,
    kind text CONSTRAINT client_errors_kind_not_null NOT NULL,
    message text,
    path text CONSTRAINT client_errors_path_not_null NOT NULL,
    remote text,
    version text,
    type text NOT NULL,
    status integer,
    value double precision
);
--> statement-breakpoint
ALTER TABLE public.client_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.client_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.clock (
    id integer NOT NULL,
    offset_ms bigint NOT NULL,
    CONSTRAINT clock_one_row CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE public.collection_draft_files (
    draft_id bigint NOT NULL,
    file_id uuid NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT collection_draft_files_position CHECK ((("position" >= 0) AND ("position" <= 9)))
);
--> statement-breakpoint
CREATE TABLE public.collection_drafts (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    supplier_id bigint,
    recipient_email text NOT NULL,
    recipient_name text NOT NULL,
    invoice_number text NOT NULL,
    issue_date date,
    due_date date,
    amount bigint,
    payment_deadline date,
    fee_bearer text NOT NULL,
    message text NOT NULL,
    deposit_account_id bigint,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT collection_drafts_amount CHECK ((amount > 0)),
    CONSTRAINT collection_drafts_fee_bearer CHECK ((fee_bearer = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
--> statement-breakpoint
ALTER TABLE public.collection_drafts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.collection_drafts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.collection_files (
    invoice_id bigint NOT NULL,
    file_id uuid NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT collection_files_position CHECK ((("position" >= 0) AND ("position" <= 9)))
);
--> statement-breakpoint
CREATE TABLE public.collection_reminders (
    id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    kind text NOT NULL,
    planned_for date,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT collection_reminders_kind CHECK (((kind = ANY (ARRAY['manual'::text, 'automatic'::text])) AND ((kind = 'automatic'::text) = (planned_for IS NOT NULL))))
);
--> statement-breakpoint
ALTER TABLE public.collection_reminders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.collection_reminders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.collections (
    invoice_id bigint NOT NULL,
    seller_buyer_id bigint NOT NULL,
    request_number bigint NOT NULL,
    supplier_id bigint NOT NULL,
    recipient_email text NOT NULL,
    recipient_name text NOT NULL,
    invoice_number text NOT NULL,
    issue_date date NOT NULL,
    due_date date NOT NULL,
    message text NOT NULL,
    payment_deadline date NOT NULL,
    deposit_account_id bigint NOT NULL,
    request_key text NOT NULL,
    key_used_at timestamp(3) with time zone,
    opened_at timestamp(3) with time zone,
    sent_at timestamp(3) with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_text(((invoice_number || ' '::text) || recipient_email))) STORED NOT NULL,
    request_key_hash text,
    CONSTRAINT collections_dates CHECK ((due_date >= issue_date)),
    CONSTRAINT collections_number_positive CHECK (((request_number >= 1) AND (request_number <= 99999999))),
    CONSTRAINT collections_recipient_lower CHECK ((recipient_email = lower(recipient_email)))
);
--> statement-breakpoint
CREATE TABLE public.corporations (
    buyer_id bigint NOT NULL,
    corporate_name text NOT NULL,
    corporate_name_kana text NOT NULL,
    corporate_number text NOT NULL,
    representative_name text NOT NULL,
    representative_name_kana text NOT NULL,
    representative_birthday date NOT NULL,
    postal_code text NOT NULL,
    address_state text NOT NULL,
    address_city text NOT NULL,
    address_street text NOT NULL,
    address_building_name text DEFAULT ''::text NOT NULL,
    transfer_person_name text NOT NULL,
    CONSTRAINT corporations_corporate_number CHECK ((corporate_number ~ '^[1-9][0-9]{12}$'::text))
);
--> statement-breakpoint
CREATE TABLE public.credit_cards (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    token text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expiry_month smallint NOT NULL,
    expiry_year smallint NOT NULL,
    holder text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone,
    closing_day smallint,
    debit_months_later smallint,
    debit_day smallint,
    fingerprint text,
    CONSTRAINT credit_cards_brand CHECK ((brand = ANY (ARRAY['JCB'::text, 'VISA'::text, 'MASTER'::text, 'DINERS'::text, 'SAISON'::text]))),
    CONSTRAINT credit_cards_debit_days CHECK (((closing_day BETWEEN 1 AND 31) AND (debit_day BETWEEN 1 AND 31) AND (debit_months_later BETWEEN 0 AND 3))),
    CONSTRAINT credit_cards_debit_schedule CHECK ((((closing_day IS NULL) = (debit_day IS NULL)) AND ((closing_day IS NULL) = (debit_months_later IS NULL)))),
    CONSTRAINT credit_cards_expiry CHECK (((expiry_month BETWEEN 1 AND 12) AND (expiry_year BETWEEN 2000 AND 2099))),
    CONSTRAINT credit_cards_last4 CHECK ((last4 ~ '^[0-9]{4}$'::text))
);
--> statement-breakpoint
ALTER TABLE public.credit_cards ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.credit_cards_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.data_keys (
    name text NOT NULL,
    master_key_id text NOT NULL,
    wrapped_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.file_readings (
    file_id uuid NOT NULL,
    state text NOT NULL,
    method text,
    progress smallint DEFAULT 0 NOT NULL,
    fields jsonb,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    CONSTRAINT file_readings_due CHECK (((due_at IS NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
    CONSTRAINT file_readings_method CHECK ((method = ANY (ARRAY['text'::text, 'ocr'::text]))),
    CONSTRAINT file_readings_progress CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT file_readings_state CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'done'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.files (
    id uuid NOT NULL,
    buyer_id bigint NOT NULL,
    file_name text NOT NULL,
    content_type text,
    size_bytes bigint,
    sha256 text,
    storage_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    stored_at timestamp(3) with time zone,
    is_submitted boolean DEFAULT false NOT NULL,
    CONSTRAINT files_content_type CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
    CONSTRAINT files_size CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
    CONSTRAINT files_stored CHECK (((stored_at IS NULL) OR ((content_type IS NOT NULL) AND (size_bytes IS NOT NULL) AND (sha256 IS NOT NULL))))
);
--> statement-breakpoint
CREATE TABLE public.gateway_operations (
    id bigint NOT NULL,
    attempt_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    actor text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone,
    tries integer DEFAULT 0 NOT NULL,
    last_error text,
    process_id integer,
    CONSTRAINT gateway_operations_actor CHECK ((actor = ANY (ARRAY['buyer'::text, 'operator'::text, 'system'::text]))),
    CONSTRAINT gateway_operations_due CHECK (((state = 'due'::text) = (due_at IS NOT NULL))),
    CONSTRAINT gateway_operations_kind CHECK ((kind = ANY (ARRAY['capture'::text, 'void'::text, 'refund'::text]))),
    CONSTRAINT gateway_operations_state CHECK ((state = ANY (ARRAY['due'::text, 'done'::text, 'failed'::text])))
);
--> statement-breakpoint
ALTER TABLE public.gateway_operations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gateway_operations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.idempotency_keys (
    buyer_id bigint NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    request_hash text NOT NULL,
    state text NOT NULL,
    response_status smallint,
    response_body jsonb,
    created_at timestamp(3) with time zone NOT NULL,
    owned_at timestamp(3) with time zone NOT NULL,
    owner uuid NOT NULL,
    process_id integer,
    CONSTRAINT idempotency_keys_final CHECK (((state = 'final'::text) = (response_status IS NOT NULL))),
    CONSTRAINT idempotency_keys_state CHECK ((state = ANY (ARRAY['owned'::text, 'final'::text])))
);
--> statement-breakpoint
CREATE TABLE public.invoice_status_log (
    id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    event text NOT NULL,
    from_status smallint,
    from_action_required boolean,
    to_status smallint NOT NULL,
    to_action_required boolean NOT NULL,
    actor text NOT NULL,
    reason text,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT invoice_status_log_actor CHECK ((actor = ANY (ARRAY['buyer'::text, 'seller'::text, 'operator'::text, 'system'::text]))),
    CONSTRAINT invoice_status_log_from CHECK (((from_status >= 1) AND (from_status <= 8))),
    CONSTRAINT invoice_status_log_to CHECK (((to_status >= 1) AND (to_status <= 8)))
);
--> statement-breakpoint
ALTER TABLE public.invoice_status_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoice_status_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.invoices (
    id bigint NOT NULL,
    workflow_kind smallint NOT NULL,
    buyer_id bigint,
    seller_buyer_id bigint,
    received_invoice_id bigint,
    sequence integer,
    status smallint NOT NULL,
    action_required boolean DEFAULT false NOT NULL,
    action_required_reason text,
    supplier_id bigint,
    supplier_account_id bigint,
    amount bigint NOT NULL,
    rate_basis_points integer,
    commission bigint,
    commission_tax bigint,
    total bigint,
    promotion_code text,
    transfer_person_name text,
    transfer_date date,
    transfer_executed_date date,
    memo text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    submitted_at timestamp(3) with time zone,
    action_required_fields text[] DEFAULT '{}'::text[] NOT NULL,
    standard_rate_basis_points integer,
    is_live boolean GENERATED ALWAYS AS ((status = ANY (ARRAY[1, 2, 3, 4, 7]))) STORED NOT NULL,
    in_waiting boolean GENERATED ALWAYS AS (((status = ANY (ARRAY[7, 6])) AND (workflow_kind = 2) AND (NOT action_required))) STORED NOT NULL,
    in_review boolean GENERATED ALWAYS AS (((status = ANY (ARRAY[1, 2])) AND (NOT action_required))) STORED NOT NULL,
    in_action_required boolean GENERATED ALWAYS AS (((status = ANY (ARRAY[1, 2, 3])) AND (workflow_kind = 1) AND action_required)) STORED NOT NULL,
    in_reserved boolean GENERATED ALWAYS AS ((status = 3)) STORED NOT NULL,
    in_history boolean GENERATED ALWAYS AS ((status = ANY (ARRAY[4, 5, 8]))) STORED NOT NULL,
    supplier_account_revision integer,
    account_caution text,
    transfer_year smallint GENERATED ALWAYS AS (EXTRACT(year FROM COALESCE(transfer_executed_date, transfer_date))) STORED,
    fee_bearer text DEFAULT 'buyer'::text NOT NULL,
    CONSTRAINT invoices_account_caution CHECK ((account_caution = ANY (ARRAY['changed'::text, 'differs'::text]))),
    CONSTRAINT invoices_action_required CHECK (((NOT action_required) OR ((workflow_kind = 1) AND (status = ANY (ARRAY[1, 2, 3])) AND (action_required_reason IS NOT NULL)))),
    CONSTRAINT invoices_amount CHECK ((amount > 0)),
    CONSTRAINT invoices_attached CHECK (((workflow_kind = 1) OR (((buyer_id IS NULL) = (received_invoice_id IS NULL)) AND ((buyer_id IS NULL) = (supplier_id IS NULL))))),
    CONSTRAINT invoices_commission CHECK (((commission >= 0) AND ((commission_tax >= 0) AND (commission_tax <= commission)))),
    CONSTRAINT invoices_fee_bearer CHECK (((fee_bearer = 'buyer'::text) OR ((fee_bearer = 'seller'::text) AND (workflow_kind = 2) AND ((commission IS NULL) OR (commission < amount))))),
    CONSTRAINT invoices_kind CHECK ((workflow_kind = ANY (ARRAY[1, 2]))),
    CONSTRAINT invoices_owner CHECK (((buyer_id IS NOT NULL) OR (seller_buyer_id IS NOT NULL))),
    CONSTRAINT invoices_payment CHECK (((workflow_kind = 2) OR ((buyer_id IS NOT NULL) AND (seller_buyer_id IS NULL) AND (received_invoice_id IS NOT NULL)))),
    CONSTRAINT invoices_priced CHECK (((status <> ALL (ARRAY[1, 2, 3, 4])) OR ((total IS NOT NULL) AND (commission IS NOT NULL) AND (commission_tax IS NOT NULL)))),
    CONSTRAINT invoices_rates CHECK ((rate_basis_points <= standard_rate_basis_points)),
    CONSTRAINT invoices_sequence_of CHECK ((((received_invoice_id IS NULL) = (sequence IS NULL)) AND (sequence > 0))),
    CONSTRAINT invoices_status CHECK (((status >= 1) AND (status <= 8))),
    CONSTRAINT invoices_supplier_account CHECK (((supplier_account_id IS NULL) = (supplier_account_revision IS NULL))),
    CONSTRAINT invoices_total CHECK (((total IS NULL) OR (total = (amount +
CASE fee_bearer
    WHEN 'seller'::text THEN (0)::bigint
    ELSE commission
END)))),
    CONSTRAINT invoices_transferred CHECK (((status = 4) = (transfer_executed_date IS NOT NULL))),
    CONSTRAINT invoices_unattached CHECK (((buyer_id IS NOT NULL) OR (status = ANY (ARRAY[5, 6, 8]))))
);
--> statement-breakpoint
ALTER TABLE public.invoices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.known_devices (
    user_id bigint NOT NULL,
    device_hash text NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.known_sources (
    user_id bigint NOT NULL,
    source_hash text NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.ledger_entries (
    id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT ledger_entries_amount CHECK ((amount <> 0))
);
--> statement-breakpoint
ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.ledger_transactions (
    id bigint NOT NULL,
    kind text NOT NULL,
    invoice_id bigint,
    attempt_id uuid,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT ledger_transactions_kind CHECK ((kind = ANY (ARRAY['authorise'::text, 'capture'::text, 'void'::text, 'refund'::text, 'transfer'::text]))),
    CONSTRAINT ledger_transactions_subject CHECK (((invoice_id IS NOT NULL) OR (attempt_id IS NOT NULL)))
);
--> statement-breakpoint
ALTER TABLE public.ledger_transactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_transactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.license_agreements (
    id bigint NOT NULL,
    user_id bigint,
    registration_id bigint,
    buyer_id bigint,
    terms_version text NOT NULL,
    agreed_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT license_agreements_whose CHECK (((user_id IS NOT NULL) OR (registration_id IS NOT NULL)))
);
--> statement-breakpoint
ALTER TABLE public.license_agreements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.license_agreements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.lodged_uploads (
    file_id uuid NOT NULL,
    client_id text NOT NULL,
    user_id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.mail_outbox (
    id bigint NOT NULL,
    buyer_id bigint,
    recipient text NOT NULL,
    subject text NOT NULL,
    text_body text,
    html_body text,
    created_at timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    tries integer DEFAULT 0 NOT NULL,
    last_error text,
    CONSTRAINT mail_outbox_body CHECK (((due_at IS NULL) OR ((text_body IS NOT NULL) AND (html_body IS NOT NULL)))),
    CONSTRAINT mail_outbox_delivered_or_due CHECK (((delivered_at IS NULL) <> (due_at IS NULL)))
);
--> statement-breakpoint
ALTER TABLE public.mail_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.notifications (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    doc_number bigint,
    created_at timestamp(3) with time zone NOT NULL,
    read_at timestamp(3) with time zone,
    collection_id bigint,
    CONSTRAINT notifications_kind CHECK ((kind = ANY (ARRAY['action_required'::text, 'notice'::text])))
);
--> statement-breakpoint
ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.oauth_artifacts (
    model text NOT NULL,
    id_hash text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    expires_at timestamp(3) with time zone,
    consumed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.oauth_clients (
    client_id text NOT NULL,
    name text NOT NULL,
    provider_name text NOT NULL,
    home_url text NOT NULL,
    logo bytea,
    secret_hash text NOT NULL,
    redirect_uris jsonb NOT NULL,
    scopes jsonb NOT NULL,
    webhook_url text,
    webhook_secret text,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    disabled_at timestamp(3) with time zone,
    CONSTRAINT oauth_clients_webhook CHECK (((webhook_url IS NULL) = (webhook_secret IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.oauth_connections (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    client_id text NOT NULL,
    grant_id text NOT NULL,
    scopes jsonb NOT NULL,
    connected_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    end_reason text,
    CONSTRAINT oauth_connections_end CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT oauth_connections_end_reason CHECK ((end_reason = ANY (ARRAY['user'::text, 'system'::text, 'replayed'::text, 'replaced'::text, 'operator'::text, 'expired'::text])))
);
--> statement-breakpoint
ALTER TABLE public.oauth_connections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.oauth_connections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.oauth_keys (
    name text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    email_address text NOT NULL,
    user_id bigint,
    registration_id bigint,
    password_hash text,
    terms_version text,
    code_hash text,
    tries integer DEFAULT 0 NOT NULL,
    sends integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT one_time_codes_purpose CHECK ((purpose = ANY (ARRAY['sign_up'::text, 'sign_in'::text, 'email_change'::text, 'password_reset'::text, 'reauthentication'::text])))
);
--> statement-breakpoint
CREATE TABLE public.passkey_challenges (
    id uuid NOT NULL,
    challenge text NOT NULL,
    user_id bigint,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.passkeys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    signature_counter bigint NOT NULL,
    transports jsonb NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.password_resets (
    ticket_hash text NOT NULL,
    user_id bigint,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.payment_attempts (
    id uuid NOT NULL,
    buyer_id bigint NOT NULL,
    credit_card_id bigint NOT NULL,
    invoice_id bigint,
    amount bigint NOT NULL,
    state text NOT NULL,
    failure_reason text,
    gateway_reference text NOT NULL,
    authorisation_id text,
    challenge_id text,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    consumed_at timestamp(3) with time zone,
    idempotency_key text NOT NULL,
    abandoned_at timestamp(3) with time zone,
    due_at timestamp(3) with time zone,
    process_id integer,
    received_invoice_id bigint,
    payment_id bigint,
    pre_registration_id uuid,
    fingerprint text,
    source text,
    challenge_required boolean DEFAULT false NOT NULL,
    CONSTRAINT payment_attempts_amount CHECK ((amount > 0)),
    CONSTRAINT payment_attempts_authorised CHECK (((state <> ALL (ARRAY['authorised'::text, 'captured'::text, 'refunded'::text])) OR (authorisation_id IS NOT NULL))),
    CONSTRAINT payment_attempts_captured CHECK (((state <> ALL (ARRAY['captured'::text, 'refunded'::text])) OR (invoice_id IS NOT NULL))),
    CONSTRAINT payment_attempts_consumed CHECK (((invoice_id IS NULL) = (consumed_at IS NULL))),
    CONSTRAINT payment_attempts_due_while_open CHECK (((due_at IS NOT NULL) = ((state = ANY (ARRAY['created'::text, 'challenge'::text])) OR ((state = 'authorised'::text) AND (consumed_at IS NULL))))),
    CONSTRAINT payment_attempts_failure CHECK (((state = 'failed'::text) = (failure_reason IS NOT NULL))),
    CONSTRAINT payment_attempts_one_purpose CHECK ((num_nonnulls(received_invoice_id, payment_id, pre_registration_id) <= 1)),
    CONSTRAINT payment_attempts_state CHECK ((state = ANY (ARRAY['created'::text, 'challenge'::text, 'authorised'::text, 'captured'::text, 'voided'::text, 'refunded'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.payment_drafts (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    received_invoice_id bigint NOT NULL,
    amount bigint,
    supplier_account_id bigint,
    transfer_date date,
    transfer_person_name text NOT NULL,
    credit_card_id bigint,
    promotion_code text,
    note text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT payment_drafts_amount CHECK ((amount > 0))
);
--> statement-breakpoint
ALTER TABLE public.payment_drafts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_drafts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.pre_registration_files (
    pre_registration_id uuid NOT NULL,
    file_id uuid NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT pre_registration_files_position CHECK ((("position" >= 0) AND ("position" <= 9)))
);
--> statement-breakpoint
CREATE TABLE public.pre_registrations (
    id uuid NOT NULL,
    client_id text NOT NULL,
    user_id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    external_id text NOT NULL,
    content jsonb NOT NULL,
    return_url text,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    cancelled_by text,
    invoice_id bigint,
    CONSTRAINT pre_registrations_cancelled CHECK ((((state = 'cancelled'::text) = (cancelled_by IS NOT NULL)) AND (cancelled_by = ANY (ARRAY['system'::text, 'user'::text])))),
    CONSTRAINT pre_registrations_confirmed CHECK ((((state = 'confirmed'::text) = (confirmed_at IS NOT NULL)) AND ((confirmed_at IS NULL) = (invoice_id IS NULL)))),
    CONSTRAINT pre_registrations_ended CHECK (((state = ANY (ARRAY['cancelled'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT pre_registrations_kind CHECK ((kind = ANY (ARRAY['payment'::text, 'collection'::text]))),
    CONSTRAINT pre_registrations_state CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'cancelled'::text, 'expired'::text])))
);
--> statement-breakpoint
CREATE TABLE public.promotion_codes (
    code text NOT NULL,
    rate_basis_points smallint NOT NULL,
    valid_from date NOT NULL,
    valid_until date,
    minimum_amount bigint,
    maximum_uses integer,
    maximum_uses_per_buyer integer,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT promotion_codes_code CHECK ((code ~ '^[0-9A-Z-]{3,40}$'::text)),
    CONSTRAINT promotion_codes_days CHECK (((valid_until IS NULL) OR (valid_until >= valid_from))),
    CONSTRAINT promotion_codes_rate CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000)))
);
--> statement-breakpoint
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    count bigint NOT NULL,
    window_ends_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.received_invoice_files (
    received_invoice_id bigint NOT NULL,
    file_id uuid NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT received_invoice_files_position CHECK ((("position" >= 0) AND ("position" <= 9)))
);
--> statement-breakpoint
CREATE TABLE public.received_invoice_logs (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    received_invoice_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    field text,
    before text,
    after text,
    actor_name text DEFAULT ''::text NOT NULL,
    payment_number text
);
--> statement-breakpoint
ALTER TABLE public.received_invoice_logs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.received_invoice_logs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.received_invoices (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    doc_number bigint NOT NULL,
    supplier_id bigint NOT NULL,
    invoice_number text NOT NULL,
    registration_number text,
    issue_date date NOT NULL,
    due_date date NOT NULL,
    amount bigint NOT NULL,
    memo text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone,
    search_number text GENERATED ALWAYS AS (public.search_text(invoice_number)) STORED NOT NULL,
    paid_amount bigint DEFAULT 0 NOT NULL,
    latest_payment_id bigint,
    latest_status smallint DEFAULT 0 NOT NULL,
    in_waiting boolean DEFAULT false NOT NULL,
    in_review boolean DEFAULT false NOT NULL,
    in_action_required boolean DEFAULT false NOT NULL,
    in_reserved boolean DEFAULT false NOT NULL,
    in_history boolean DEFAULT false NOT NULL,
    is_requested boolean DEFAULT false NOT NULL,
    CONSTRAINT received_invoices_amount CHECK ((amount > 0)),
    CONSTRAINT received_invoices_dates CHECK ((due_date >= issue_date)),
    CONSTRAINT received_invoices_doc_number_positive CHECK (((doc_number >= 1) AND (doc_number <= 99999999))),
    CONSTRAINT received_invoices_latest CHECK ((((latest_payment_id IS NULL) = (latest_status = 0)) AND ((latest_status >= 0) AND (latest_status <= 8)))),
    CONSTRAINT received_invoices_paid CHECK ((paid_amount >= 0)),
    CONSTRAINT received_invoices_registration_number CHECK ((registration_number ~ '^T[0-9]{13}$'::text))
);
--> statement-breakpoint
ALTER TABLE public.received_invoices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.received_invoices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.refresh_tokens (
    token_hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    successor_salt text,
    CONSTRAINT refresh_tokens_salt CHECK (((successor_salt IS NULL) OR (used_at IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE public.registrations (
    id bigint NOT NULL,
    email_address text NOT NULL,
    password_hash text NOT NULL,
    input jsonb,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    completed_at timestamp(3) with time zone,
    user_id bigint,
    CONSTRAINT registrations_completed CHECK (((completed_at IS NULL) = (user_id IS NULL))),
    CONSTRAINT registrations_email_lower CHECK ((email_address = lower(email_address)))
);
--> statement-breakpoint
ALTER TABLE public.registrations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.registrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.seeds (
    name text NOT NULL,
    planted_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id bigint,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text,
    registration_id bigint,
    personal_until timestamp(3) with time zone,
    last_seen_at timestamp(3) with time zone,
    ip_address text DEFAULT ''::text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    CONSTRAINT sessions_end CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT sessions_end_reason CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'signed_out_elsewhere'::text, 'replayed'::text, 'password_changed'::text, 'email_changed'::text, 'registered'::text, 'expired'::text, 'displaced'::text]))),
    CONSTRAINT sessions_whose CHECK (((user_id IS NULL) <> (registration_id IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.sign_in_failures (
    scope text NOT NULL,
    key text NOT NULL,
    failures integer NOT NULL,
    window_started_at timestamp(3) with time zone NOT NULL,
    blocked_until timestamp(3) with time zone,
    refusal_noted_at timestamp(3) with time zone,
    CONSTRAINT sign_in_failures_scope CHECK ((scope = ANY (ARRAY['pair'::text, 'source'::text, 'account'::text])))
);
--> statement-breakpoint
CREATE TABLE public.sign_ins (
    id bigint NOT NULL,
    user_id bigint,
    at timestamp(3) with time zone NOT NULL,
    method text NOT NULL,
    result text NOT NULL,
    ip_address text NOT NULL,
    device text NOT NULL,
    CONSTRAINT sign_ins_method CHECK ((method = ANY (ARRAY['password'::text, 'one_time_code'::text, 'passkey'::text]))),
    CONSTRAINT sign_ins_result CHECK ((result = ANY (ARRAY['succeeded'::text, 'failed'::text, 'blocked'::text]))),
    CONSTRAINT sign_ins_whose CHECK (((user_id IS NOT NULL) OR (result <> 'succeeded'::text)))
);
--> statement-breakpoint
ALTER TABLE public.sign_ins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sign_ins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    private_jwk jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sole_proprietors (
    buyer_id bigint NOT NULL,
    business_name text NOT NULL,
    business_name_kana text NOT NULL,
    representative_last_name text NOT NULL,
    representative_first_name text NOT NULL,
    representative_last_name_kana text NOT NULL,
    representative_first_name_kana text NOT NULL,
    representative_birthday date NOT NULL,
    business_postal_code text NOT NULL,
    business_address_state text NOT NULL,
    business_address_city text NOT NULL,
    business_address_street text NOT NULL,
    business_address_building_name text DEFAULT ''::text NOT NULL,
    home_postal_code text NOT NULL,
    home_address_state text NOT NULL,
    home_address_city text NOT NULL,
    home_address_street text NOT NULL,
    home_address_building_name text DEFAULT ''::text NOT NULL,
    transfer_person_name text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.supplier_account_revisions (
    account_id bigint NOT NULL,
    revision integer NOT NULL,
    bank_code text NOT NULL,
    bank_name text NOT NULL,
    branch_code text NOT NULL,
    branch_name text NOT NULL,
    account_type smallint NOT NULL,
    account_number text NOT NULL,
    holder_kana text NOT NULL,
    holder_check text NOT NULL,
    user_id bigint,
    created_at timestamp(3) with time zone NOT NULL,
    actor_name text DEFAULT 'システム'::text NOT NULL,
    CONSTRAINT supplier_account_revisions_bank_code CHECK ((bank_code ~ '^[0-9]{4}$'::text)),
    CONSTRAINT supplier_account_revisions_branch_code CHECK ((branch_code ~ '^[0-9]{3}$'::text)),
    CONSTRAINT supplier_account_revisions_holder CHECK (((char_length(holder_kana) >= 1) AND (char_length(holder_kana) <= 30))),
    CONSTRAINT supplier_account_revisions_holder_check CHECK ((holder_check = ANY (ARRAY['match'::text, 'mismatch'::text, 'unknown'::text]))),
    CONSTRAINT supplier_account_revisions_number CHECK ((account_number ~ '^[0-9]{7}$'::text)),
    CONSTRAINT supplier_account_revisions_number_of CHECK ((revision >= 1)),
    CONSTRAINT supplier_account_revisions_type CHECK ((account_type = ANY (ARRAY[1, 2])))
);
--> statement-breakpoint
CREATE TABLE public.supplier_accounts (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    supplier_id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT supplier_accounts_revision CHECK ((revision >= 1))
);
--> statement-breakpoint
ALTER TABLE public.supplier_accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.supplier_accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.suppliers (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    business_form smallint NOT NULL,
    status text DEFAULT 'enable'::text NOT NULL,
    name text NOT NULL,
    name_kana text NOT NULL,
    corporate_number text,
    registration_number text,
    postal_code text,
    address_state text,
    address_city text,
    address_street text,
    address_building_name text,
    phone_number text,
    email_address text,
    created_at timestamp(3) with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_text(((name || ' '::text) || name_kana))) STORED NOT NULL,
    search_key text GENERATED ALWAYS AS (public.supplier_search_key(name, name_kana, corporate_number, registration_number)) STORED NOT NULL,
    CONSTRAINT suppliers_business_form CHECK ((business_form = ANY (ARRAY[1, 2]))),
    CONSTRAINT suppliers_corporate_number CHECK ((corporate_number ~ '^[1-9][0-9]{12}$'::text)),
    CONSTRAINT suppliers_registration_number CHECK ((registration_number ~ '^T[0-9]{13}$'::text)),
    CONSTRAINT suppliers_status CHECK ((status = ANY (ARRAY['enable'::text, 'disable'::text])))
);
--> statement-breakpoint
ALTER TABLE public.suppliers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.suppliers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.tab_counts (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    supplier_id bigint DEFAULT 0 NOT NULL,
    is_summed boolean DEFAULT false NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    received_waiting integer DEFAULT 0 NOT NULL,
    received_review integer DEFAULT 0 NOT NULL,
    received_action_required integer DEFAULT 0 NOT NULL,
    received_reserved integer DEFAULT 0 NOT NULL,
    received_history integer DEFAULT 0 NOT NULL,
    payments integer DEFAULT 0 NOT NULL,
    payments_waiting integer DEFAULT 0 NOT NULL,
    payments_review integer DEFAULT 0 NOT NULL,
    payments_action_required integer DEFAULT 0 NOT NULL,
    payments_reserved integer DEFAULT 0 NOT NULL,
    payments_history integer DEFAULT 0 NOT NULL,
    drafts integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.tab_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tab_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.terms (
    version text NOT NULL,
    effective_date date NOT NULL,
    summary text NOT NULL,
    sections jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.users (
    id bigint NOT NULL,
    buyer_id bigint NOT NULL,
    email_address text NOT NULL,
    password_hash text NOT NULL,
    last_name text NOT NULL,
    first_name text NOT NULL,
    phone_number text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    password_changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_second_factor_on boolean DEFAULT false NOT NULL,
    passkey_handle uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT users_email_lower CHECK ((email_address = lower(email_address)))
);
--> statement-breakpoint
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.webhook_deliveries (
    id uuid NOT NULL,
    sequence bigint NOT NULL,
    client_id text NOT NULL,
    pre_registration_id uuid NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    given_up_at timestamp(3) with time zone,
    last_error text,
    CONSTRAINT webhook_deliveries_open CHECK (((next_try_at IS NULL) = ((delivered_at IS NOT NULL) OR (given_up_at IS NOT NULL))))
);
--> statement-breakpoint
ALTER TABLE public.webhook_deliveries ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE ONLY public.addressee_confirmations
    ADD CONSTRAINT addressee_confirmations_pkey PRIMARY KEY (invoice_id);
--> statement-breakpoint
ALTER TABLE ONLY public.buyer_accounts
    ADD CONSTRAINT buyer_accounts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.buyers
    ADD CONSTRAINT buyers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.chain_anchored_ends
    ADD CONSTRAINT chain_anchored_ends_company_id_day_pk PRIMARY KEY (company_id, day);
--> statement-breakpoint
ALTER TABLE ONLY public.chain_anchors
    ADD CONSTRAINT chain_anchors_pkey PRIMARY KEY (day);
--> statement-breakpoint
ALTER TABLE ONLY public.chain_links
    ADD CONSTRAINT chain_links_company_id_position_pk PRIMARY KEY (company_id, "position");
--> statement-breakpoint
ALTER TABLE ONLY public.client_events
    ADD CONSTRAINT client_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.clock
    ADD CONSTRAINT clock_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_draft_files
    ADD CONSTRAINT collection_draft_files_draft_id_file_id_pk PRIMARY KEY (draft_id, file_id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_drafts
    ADD CONSTRAINT collection_drafts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_files
    ADD CONSTRAINT collection_files_invoice_id_file_id_pk PRIMARY KEY (invoice_id, file_id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_reminders
    ADD CONSTRAINT collection_reminders_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (invoice_id);
--> statement-breakpoint
ALTER TABLE ONLY public.corporations
    ADD CONSTRAINT corporations_pkey PRIMARY KEY (buyer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_cards
    ADD CONSTRAINT credit_cards_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.data_keys
    ADD CONSTRAINT data_keys_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY public.file_readings
    ADD CONSTRAINT file_readings_pkey PRIMARY KEY (file_id);
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.gateway_operations
    ADD CONSTRAINT gateway_operations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_buyer_id_key_pk PRIMARY KEY (buyer_id, key);
--> statement-breakpoint
ALTER TABLE ONLY public.invoice_status_log
    ADD CONSTRAINT invoice_status_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_device_hash_pk PRIMARY KEY (user_id, device_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.known_sources
    ADD CONSTRAINT known_sources_user_id_source_hash_pk PRIMARY KEY (user_id, source_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.lodged_uploads
    ADD CONSTRAINT lodged_uploads_pkey PRIMARY KEY (file_id);
--> statement-breakpoint
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.oauth_artifacts
    ADD CONSTRAINT oauth_artifacts_model_id_hash_pk PRIMARY KEY (model, id_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.oauth_clients
    ADD CONSTRAINT oauth_clients_pkey PRIMARY KEY (client_id);
--> statement-breakpoint
ALTER TABLE ONLY public.oauth_connections
    ADD CONSTRAINT oauth_connections_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.oauth_keys
    ADD CONSTRAINT oauth_keys_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (ticket_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registration_files
    ADD CONSTRAINT pre_registration_files_pre_registration_id_file_id_pk PRIMARY KEY (pre_registration_id, file_id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registrations
    ADD CONSTRAINT pre_registrations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.promotion_codes
    ADD CONSTRAINT promotion_codes_pkey PRIMARY KEY (code);
--> statement-breakpoint
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoice_files
    ADD CONSTRAINT received_invoice_files_received_invoice_id_file_id_pk PRIMARY KEY (received_invoice_id, file_id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoice_logs
    ADD CONSTRAINT received_invoice_logs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoices
    ADD CONSTRAINT received_invoices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_scope_key_pk PRIMARY KEY (scope, key);
--> statement-breakpoint
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
--> statement-breakpoint
ALTER TABLE ONLY public.sole_proprietors
    ADD CONSTRAINT sole_proprietors_pkey PRIMARY KEY (buyer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.supplier_account_revisions
    ADD CONSTRAINT supplier_account_revisions_account_id_revision_pk PRIMARY KEY (account_id, revision);
--> statement-breakpoint
ALTER TABLE ONLY public.supplier_accounts
    ADD CONSTRAINT supplier_accounts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.tab_counts
    ADD CONSTRAINT tab_counts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (version);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE UNIQUE INDEX buyer_accounts_once ON public.buyer_accounts USING btree (buyer_id, bank_code, branch_code, account_type, account_number);
--> statement-breakpoint
CREATE UNIQUE INDEX chain_links_row ON public.chain_links USING btree (table_name, row_id);
--> statement-breakpoint
CREATE INDEX client_events_by_age ON public.client_events USING btree (received_at);
--> statement-breakpoint
CREATE INDEX collection_drafts_buyer ON public.collection_drafts USING btree (buyer_id, updated_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX collection_files_file ON public.collection_files USING btree (file_id);
--> statement-breakpoint
CREATE UNIQUE INDEX collection_reminders_once ON public.collection_reminders USING btree (invoice_id, planned_for);
--> statement-breakpoint
CREATE INDEX collections_deposit_account ON public.collections USING btree (deposit_account_id);
--> statement-breakpoint
CREATE UNIQUE INDEX collections_key ON public.collections USING btree (request_key);
--> statement-breakpoint
CREATE UNIQUE INDEX collections_key_hash ON public.collections USING btree (request_key_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX collections_number ON public.collections USING btree (seller_buyer_id, request_number);
--> statement-breakpoint
CREATE INDEX collections_recipient ON public.collections USING btree (recipient_email, sent_at);
--> statement-breakpoint
CREATE INDEX collections_sent ON public.collections USING btree (seller_buyer_id, sent_at);
--> statement-breakpoint
CREATE INDEX collections_supplier ON public.collections USING btree (supplier_id, invoice_id);
--> statement-breakpoint
CREATE UNIQUE INDEX corporations_one_per_number ON public.corporations USING btree (corporate_number);
--> statement-breakpoint
CREATE INDEX credit_cards_buyer ON public.credit_cards USING btree (buyer_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX credit_cards_token ON public.credit_cards USING btree (token);
--> statement-breakpoint
CREATE INDEX file_readings_due ON public.file_readings USING btree (due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX files_content ON public.files USING btree (buyer_id, sha256, created_at);
--> statement-breakpoint
CREATE INDEX files_not_submitted ON public.files USING btree (created_at) WHERE (NOT is_submitted);
--> statement-breakpoint
CREATE UNIQUE INDEX files_storage_key ON public.files USING btree (storage_key);
--> statement-breakpoint
CREATE UNIQUE INDEX gateway_operations_attempt_kind ON public.gateway_operations USING btree (attempt_id, kind);
--> statement-breakpoint
CREATE INDEX gateway_operations_due ON public.gateway_operations USING btree (due_at) WHERE (state = 'due'::text);
--> statement-breakpoint
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX invoice_status_log_invoice ON public.invoice_status_log USING btree (invoice_id, id);
--> statement-breakpoint
CREATE INDEX invoices_action_required ON public.invoices USING btree (buyer_id, id) WHERE in_action_required;
--> statement-breakpoint
CREATE INDEX invoices_buyer ON public.invoices USING btree (buyer_id, id);
--> statement-breakpoint
CREATE INDEX invoices_buyer_status ON public.invoices USING btree (buyer_id, status, id);
--> statement-breakpoint
CREATE INDEX invoices_buyer_supplier ON public.invoices USING btree (buyer_id, supplier_id, id);
--> statement-breakpoint
CREATE INDEX invoices_history ON public.invoices USING btree (buyer_id, id) WHERE in_history;
--> statement-breakpoint
CREATE INDEX invoices_open_requests ON public.invoices USING btree (id) WHERE (status = ANY (ARRAY[6, 7]));
--> statement-breakpoint
CREATE INDEX invoices_promotion ON public.invoices USING btree (promotion_code) WHERE (promotion_code IS NOT NULL);
--> statement-breakpoint
CREATE INDEX invoices_received_invoice ON public.invoices USING btree (received_invoice_id);
--> statement-breakpoint
CREATE INDEX invoices_reserved ON public.invoices USING btree (buyer_id, id) WHERE in_reserved;
--> statement-breakpoint
CREATE INDEX invoices_review ON public.invoices USING btree (buyer_id, id) WHERE in_review;
--> statement-breakpoint
CREATE INDEX invoices_seller ON public.invoices USING btree (seller_buyer_id, id) WHERE (seller_buyer_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX invoices_seller_status ON public.invoices USING btree (seller_buyer_id, status, id) WHERE (seller_buyer_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_sequence ON public.invoices USING btree (received_invoice_id, sequence);
--> statement-breakpoint
CREATE INDEX invoices_supplier_account ON public.invoices USING btree (supplier_account_id, status, supplier_account_revision);
--> statement-breakpoint
CREATE INDEX invoices_supplier_year ON public.invoices USING btree (buyer_id, supplier_id, transfer_year, id);
--> statement-breakpoint
CREATE INDEX invoices_transfer_due ON public.invoices USING btree (transfer_date) WHERE (status = 3);
--> statement-breakpoint
CREATE INDEX invoices_waiting ON public.invoices USING btree (buyer_id, id) WHERE in_waiting;
--> statement-breakpoint
CREATE INDEX known_devices_device ON public.known_devices USING btree (device_hash);
--> statement-breakpoint
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account);
--> statement-breakpoint
CREATE INDEX ledger_entries_transaction ON public.ledger_entries USING btree (transaction_id);
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_transactions_attempt_kind ON public.ledger_transactions USING btree (attempt_id, kind);
--> statement-breakpoint
CREATE INDEX ledger_transactions_invoice ON public.ledger_transactions USING btree (invoice_id);
--> statement-breakpoint
CREATE INDEX license_agreements_registration ON public.license_agreements USING btree (registration_id, id);
--> statement-breakpoint
CREATE INDEX license_agreements_user ON public.license_agreements USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (due_at) WHERE (delivered_at IS NULL);
--> statement-breakpoint
CREATE INDEX mail_outbox_with_body ON public.mail_outbox USING btree (delivered_at) WHERE (text_body IS NOT NULL);
--> statement-breakpoint
CREATE INDEX notifications_buyer ON public.notifications USING btree (buyer_id, id);
--> statement-breakpoint
CREATE INDEX notifications_unread ON public.notifications USING btree (buyer_id) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE INDEX oauth_artifacts_expiry ON public.oauth_artifacts USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX oauth_artifacts_grant ON public.oauth_artifacts USING btree (grant_id);
--> statement-breakpoint
CREATE INDEX oauth_artifacts_uid ON public.oauth_artifacts USING btree (uid);
--> statement-breakpoint
CREATE INDEX oauth_connections_client ON public.oauth_connections USING btree (client_id);
--> statement-breakpoint
CREATE UNIQUE INDEX oauth_connections_grant ON public.oauth_connections USING btree (grant_id);
--> statement-breakpoint
CREATE UNIQUE INDEX oauth_connections_live ON public.oauth_connections USING btree (user_id, client_id) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE INDEX one_time_codes_address ON public.one_time_codes USING btree (email_address, sent_at);
--> statement-breakpoint
CREATE INDEX one_time_codes_expiry ON public.one_time_codes USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX passkeys_credential ON public.passkeys USING btree (credential_id);
--> statement-breakpoint
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);
--> statement-breakpoint
CREATE INDEX payment_attempts_buyer ON public.payment_attempts USING btree (buyer_id, created_at);
--> statement-breakpoint
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX payment_attempts_fingerprint ON public.payment_attempts USING btree (fingerprint, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_idempotency_key ON public.payment_attempts USING btree (buyer_id, idempotency_key);
--> statement-breakpoint
CREATE INDEX payment_attempts_invoice ON public.payment_attempts USING btree (invoice_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_one_captured ON public.payment_attempts USING btree (invoice_id) WHERE (state = 'captured'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_reference ON public.payment_attempts USING btree (gateway_reference);
--> statement-breakpoint
CREATE INDEX payment_attempts_source ON public.payment_attempts USING btree (source, created_at);
--> statement-breakpoint
CREATE INDEX payment_drafts_buyer ON public.payment_drafts USING btree (buyer_id, updated_at, id);
--> statement-breakpoint
CREATE INDEX payment_drafts_received_invoice ON public.payment_drafts USING btree (received_invoice_id);
--> statement-breakpoint
CREATE UNIQUE INDEX pre_registration_files_file ON public.pre_registration_files USING btree (file_id);
--> statement-breakpoint
CREATE INDEX pre_registrations_client ON public.pre_registrations USING btree (client_id, user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX pre_registrations_due ON public.pre_registrations USING btree (expires_at) WHERE (state = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX pre_registrations_external ON public.pre_registrations USING btree (client_id, user_id, external_id);
--> statement-breakpoint
CREATE UNIQUE INDEX pre_registrations_invoice ON public.pre_registrations USING btree (invoice_id);
--> statement-breakpoint
CREATE INDEX pre_registrations_user ON public.pre_registrations USING btree (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX pre_registrations_waiting ON public.pre_registrations USING btree (user_id, client_id, created_at, id) WHERE (state = 'waiting'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX received_invoice_files_file ON public.received_invoice_files USING btree (file_id);
--> statement-breakpoint
CREATE INDEX received_invoice_logs_invoice ON public.received_invoice_logs USING btree (received_invoice_id, id);
--> statement-breakpoint
CREATE INDEX received_invoices_action_required ON public.received_invoices USING btree (buyer_id, doc_number, issue_date, due_date, amount) WHERE (in_action_required AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX received_invoices_amount_sort ON public.received_invoices USING btree (buyer_id, amount, doc_number, issue_date, due_date, supplier_id, latest_status, in_waiting, in_review, in_action_required, in_reserved, in_history) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX received_invoices_doc_number ON public.received_invoices USING btree (buyer_id, doc_number);
--> statement-breakpoint
CREATE INDEX received_invoices_due_date ON public.received_invoices USING btree (buyer_id, due_date, doc_number, issue_date, amount, supplier_id, latest_status, in_waiting, in_review, in_action_required, in_reserved, in_history) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_history ON public.received_invoices USING btree (buyer_id, doc_number, issue_date, due_date, amount) WHERE (in_history AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX received_invoices_issue_date ON public.received_invoices USING btree (buyer_id, issue_date, doc_number, due_date, amount, supplier_id, latest_status, in_waiting, in_review, in_action_required, in_reserved, in_history) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_newest ON public.received_invoices USING btree (buyer_id, doc_number, issue_date, due_date, amount, supplier_id, latest_status, in_waiting, in_review, in_action_required, in_reserved, in_history) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_number ON public.received_invoices USING gin (buyer_id, search_number public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX received_invoices_reserved ON public.received_invoices USING btree (buyer_id, doc_number, issue_date, due_date, amount) WHERE (in_reserved AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX received_invoices_review ON public.received_invoices USING btree (buyer_id, doc_number, issue_date, due_date, amount) WHERE (in_review AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX received_invoices_same_amount ON public.received_invoices USING btree (supplier_id, issue_date, amount, doc_number) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_same_number ON public.received_invoices USING btree (supplier_id, search_number, doc_number) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_status ON public.received_invoices USING btree (buyer_id, latest_status, doc_number, issue_date, due_date, amount) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_supplier ON public.received_invoices USING btree (buyer_id, supplier_id, doc_number, issue_date, due_date, amount, latest_status) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX received_invoices_waiting ON public.received_invoices USING btree (buyer_id, doc_number, issue_date, due_date, amount) WHERE (in_waiting AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX refresh_tokens_expiry ON public.refresh_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX refresh_tokens_one_unused ON public.refresh_tokens USING btree (session_id) WHERE (used_at IS NULL);
--> statement-breakpoint
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);
--> statement-breakpoint
CREATE UNIQUE INDEX registrations_open_email ON public.registrations USING btree (email_address) WHERE (completed_at IS NULL);
--> statement-breakpoint
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX sign_ins_at ON public.sign_ins USING btree (at);
--> statement-breakpoint
CREATE INDEX sign_ins_user ON public.sign_ins USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX supplier_accounts_supplier ON public.supplier_accounts USING btree (supplier_id);
--> statement-breakpoint
CREATE INDEX suppliers_buyer_status ON public.suppliers USING btree (buyer_id, status, id);
--> statement-breakpoint
CREATE INDEX tab_counts_new ON public.tab_counts USING btree (buyer_id, supplier_id) WHERE (NOT is_summed);
--> statement-breakpoint
CREATE INDEX tab_counts_owner ON public.tab_counts USING btree (buyer_id, supplier_id);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_address ON public.users USING btree (email_address);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_client ON public.webhook_deliveries USING btree (client_id, sequence);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.addressee_confirmations FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.chain_anchored_ends FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.chain_anchors FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.chain_links FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_status_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.license_agreements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.received_invoice_logs FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.supplier_account_revisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.terms FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.require_balance();
--> statement-breakpoint
CREATE TRIGGER count_drafts_delete AFTER DELETE ON public.payment_drafts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_drafts();
--> statement-breakpoint
CREATE TRIGGER count_drafts_insert AFTER INSERT ON public.payment_drafts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_drafts();
--> statement-breakpoint
CREATE TRIGGER count_drafts_update AFTER UPDATE ON public.payment_drafts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_drafts();
--> statement-breakpoint
CREATE TRIGGER count_payments_delete AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_payments();
--> statement-breakpoint
CREATE TRIGGER count_payments_insert AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_payments();
--> statement-breakpoint
CREATE TRIGGER count_payments_update AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_payments();
--> statement-breakpoint
CREATE TRIGGER count_received_invoices_delete AFTER DELETE ON public.received_invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_received_invoices();
--> statement-breakpoint
CREATE TRIGGER count_received_invoices_insert AFTER INSERT ON public.received_invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_received_invoices();
--> statement-breakpoint
CREATE TRIGGER count_received_invoices_update AFTER UPDATE ON public.received_invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_received_invoices();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON public.addressee_confirmations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.lengthen_chain();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON public.invoice_status_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.lengthen_chain();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.lengthen_chain();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.lengthen_chain();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON public.received_invoice_logs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.lengthen_chain();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON public.supplier_account_revisions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.lengthen_chain();
--> statement-breakpoint
CREATE TRIGGER mark_submitted_files AFTER INSERT ON public.collection_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.mark_submitted_files();
--> statement-breakpoint
CREATE TRIGGER mark_submitted_files AFTER INSERT ON public.pre_registration_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.mark_submitted_files();
--> statement-breakpoint
CREATE TRIGGER mark_submitted_files AFTER INSERT ON public.received_invoice_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.mark_submitted_files();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON public.addressee_confirmations FOR EACH ROW EXECUTE FUNCTION public.note_company();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON public.invoice_status_log FOR EACH ROW EXECUTE FUNCTION public.note_company();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.note_company();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION public.note_company();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON public.received_invoice_logs FOR EACH ROW EXECUTE FUNCTION public.note_company();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON public.supplier_account_revisions FOR EACH ROW EXECUTE FUNCTION public.note_company();
--> statement-breakpoint
CREATE TRIGGER refresh_payment_figures_delete AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_payment_figures();
--> statement-breakpoint
CREATE TRIGGER refresh_payment_figures_insert AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_payment_figures();
--> statement-breakpoint
CREATE TRIGGER refresh_payment_figures_update AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_payment_figures();
--> statement-breakpoint
ALTER TABLE ONLY public.addressee_confirmations
    ADD CONSTRAINT addressee_confirmations_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.addressee_confirmations
    ADD CONSTRAINT addressee_confirmations_invoice_id_collections_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES public.collections(invoice_id);
--> statement-breakpoint
ALTER TABLE ONLY public.buyer_accounts
    ADD CONSTRAINT buyer_accounts_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.chain_anchored_ends
    ADD CONSTRAINT chain_anchored_ends_day_chain_anchors_day_fk FOREIGN KEY (day) REFERENCES public.chain_anchors(day);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_draft_files
    ADD CONSTRAINT collection_draft_files_draft_id_collection_drafts_id_fk FOREIGN KEY (draft_id) REFERENCES public.collection_drafts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.collection_draft_files
    ADD CONSTRAINT collection_draft_files_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_drafts
    ADD CONSTRAINT collection_drafts_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_files
    ADD CONSTRAINT collection_files_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_files
    ADD CONSTRAINT collection_files_invoice_id_collections_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES public.collections(invoice_id);
--> statement-breakpoint
ALTER TABLE ONLY public.collection_reminders
    ADD CONSTRAINT collection_reminders_invoice_id_collections_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES public.collections(invoice_id);
--> statement-breakpoint
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_deposit_account_id_buyer_accounts_id_fk FOREIGN KEY (deposit_account_id) REFERENCES public.buyer_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_seller_buyer_id_buyers_id_fk FOREIGN KEY (seller_buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_supplier_id_suppliers_id_fk FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.corporations
    ADD CONSTRAINT corporations_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_cards
    ADD CONSTRAINT credit_cards_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.file_readings
    ADD CONSTRAINT file_readings_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.gateway_operations
    ADD CONSTRAINT gateway_operations_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.invoice_status_log
    ADD CONSTRAINT invoice_status_log_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_received_invoice_id_received_invoices_id_fk FOREIGN KEY (received_invoice_id) REFERENCES public.received_invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_seller_buyer_id_buyers_id_fk FOREIGN KEY (seller_buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_supplier_account_revision FOREIGN KEY (supplier_account_id, supplier_account_revision) REFERENCES public.supplier_account_revisions(account_id, revision);
--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_supplier_id_suppliers_id_fk FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.known_sources
    ADD CONSTRAINT known_sources_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_ledger_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.ledger_transactions(id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_registration_id_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
--> statement-breakpoint
ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_terms_version_terms_version_fk FOREIGN KEY (terms_version) REFERENCES public.terms(version);
--> statement-breakpoint
ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.lodged_uploads
    ADD CONSTRAINT lodged_uploads_client_id_oauth_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES public.oauth_clients(client_id);
--> statement-breakpoint
ALTER TABLE ONLY public.lodged_uploads
    ADD CONSTRAINT lodged_uploads_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.lodged_uploads
    ADD CONSTRAINT lodged_uploads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_collection_id_invoices_id_fk FOREIGN KEY (collection_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.oauth_connections
    ADD CONSTRAINT oauth_connections_client_id_oauth_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES public.oauth_clients(client_id);
--> statement-breakpoint
ALTER TABLE ONLY public.oauth_connections
    ADD CONSTRAINT oauth_connections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_registration_id_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
--> statement-breakpoint
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_credit_card_id_credit_cards_id_fk FOREIGN KEY (credit_card_id) REFERENCES public.credit_cards(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_payment_id_invoices_id_fk FOREIGN KEY (payment_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pre_registration_id_pre_registrations_id_fk FOREIGN KEY (pre_registration_id) REFERENCES public.pre_registrations(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_received_invoice_id_received_invoices_id_fk FOREIGN KEY (received_invoice_id) REFERENCES public.received_invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_received_invoice_id_received_invoices_id_fk FOREIGN KEY (received_invoice_id) REFERENCES public.received_invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registration_files
    ADD CONSTRAINT pre_registration_files_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registration_files
    ADD CONSTRAINT pre_registration_files_pre_registration_id_pre_registrations_id FOREIGN KEY (pre_registration_id) REFERENCES public.pre_registrations(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registrations
    ADD CONSTRAINT pre_registrations_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registrations
    ADD CONSTRAINT pre_registrations_client_id_oauth_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES public.oauth_clients(client_id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registrations
    ADD CONSTRAINT pre_registrations_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pre_registrations
    ADD CONSTRAINT pre_registrations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoice_files
    ADD CONSTRAINT received_invoice_files_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoice_files
    ADD CONSTRAINT received_invoice_files_received_invoice_id_received_invoices_id FOREIGN KEY (received_invoice_id) REFERENCES public.received_invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoice_logs
    ADD CONSTRAINT received_invoice_logs_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoice_logs
    ADD CONSTRAINT received_invoice_logs_received_invoice_id_received_invoices_id_ FOREIGN KEY (received_invoice_id) REFERENCES public.received_invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoices
    ADD CONSTRAINT received_invoices_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.received_invoices
    ADD CONSTRAINT received_invoices_supplier_id_suppliers_id_fk FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id);
--> statement-breakpoint
ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_registration_id_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sole_proprietors
    ADD CONSTRAINT sole_proprietors_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.supplier_account_revisions
    ADD CONSTRAINT supplier_account_revisions_account_id_supplier_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.supplier_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.supplier_account_revisions
    ADD CONSTRAINT supplier_account_revisions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.supplier_accounts
    ADD CONSTRAINT supplier_accounts_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.supplier_accounts
    ADD CONSTRAINT supplier_accounts_supplier_id_suppliers_id_fk FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.tab_counts
    ADD CONSTRAINT tab_counts_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_buyer_id_buyers_id_fk FOREIGN KEY (buyer_id) REFERENCES public.buyers(id);
--> statement-breakpoint
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_client_id_oauth_clients_client_id_fk FOREIGN KEY (client_id) REFERENCES public.oauth_clients(client_id);
--> statement-breakpoint
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pre_registration_id_pre_registrations_id_fk FOREIGN KEY (pre_registration_id) REFERENCES public.pre_registrations(id);
--> statement-breakpoint
INSERT INTO public.clock (id, offset_ms) VALUES (1, 0);
