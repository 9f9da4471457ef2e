CREATE TABLE "chain_anchored_ends" (
	"day" date NOT NULL,
	"company_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "chain_anchored_ends_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "chain_anchors" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"companies" integer NOT NULL,
	"root" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_links" (
	"company_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "chain_links_company_id_position_pk" PRIMARY KEY("company_id","position"),
	CONSTRAINT "chain_links_hash" CHECK (octet_length("chain_links"."hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "chain_anchored_ends" ADD CONSTRAINT "chain_anchored_ends_day_chain_anchors_day_fk" FOREIGN KEY ("day") REFERENCES "public"."chain_anchors"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_links_row" ON "chain_links" USING btree ("table_name","row_id");
--> statement-breakpoint
-- The books and logs are chained by hash, a chain for each company: each of their rows has a link, whose hash covers the
-- content of the row and the link before. The triggers act as the owner of the database; the API may read links and add
-- none.
--
-- Text that is hashed. A null is no part of it, so that a column that is added later leaves old rows as they are.
-- Columns of these tables are never renamed or dropped. api/sql/chains.sql computes it too, without these functions,
-- which might have been replaced.
CREATE FUNCTION chain_hash(company bigint, place bigint, before bytea, of_table text, of_row text, content jsonb)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    concat_ws(E'\n', company, place, encode(before, 'hex'), of_table, of_row, jsonb_strip_nulls(content)), 'UTF8'))
$$;
--> statement-breakpoint
-- The company whose books a row belongs to: the payer, or the requester of a request that nobody has yet.
CREATE FUNCTION chain_company(of_table text, content jsonb) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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
CREATE FUNCTION chain_row_id(of_table text, content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'supplier_account_revisions' THEN concat(content ->> 'account_id', '/', content ->> 'revision')
    WHEN 'addressee_confirmations' THEN content ->> 'invoice_id'
    ELSE content ->> 'id' END
$$;
--> statement-breakpoint
-- Notes whose chains the transaction is going to lengthen.
CREATE FUNCTION note_company() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Lengthens the chain of the row's company. It runs when the transaction commits, so the lock of the chain is held for
-- that moment only: transactions of one company work side by side until then, and those of another never wait. Whoever
-- waits here holds the locks of its rows, but whoever holds a chain waits for nothing but chains of higher number; so
-- there is no deadlock.
CREATE FUNCTION lengthen_chain() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
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
-- Writes the anchor of the day in Japan: one root over the ends of all chains. Returns it; nothing if the day has one. It
-- tells the day by the clock of the service, so nobody can write the anchor of another.
CREATE FUNCTION anchor_chains() RETURNS TABLE (anchored_day text, root text, companies integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE TRIGGER note_company AFTER INSERT ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION note_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION note_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "invoice_status_log" FOR EACH ROW EXECUTE FUNCTION note_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "invoice_status_log" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "received_invoice_logs" FOR EACH ROW EXECUTE FUNCTION note_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "received_invoice_logs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "addressee_confirmations" FOR EACH ROW EXECUTE FUNCTION note_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "addressee_confirmations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
--> statement-breakpoint
CREATE TRIGGER note_company AFTER INSERT ON "supplier_account_revisions" FOR EACH ROW EXECUTE FUNCTION note_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lengthen_chain AFTER INSERT ON "supplier_account_revisions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lengthen_chain();
--> statement-breakpoint
-- The rows that are there get their links in the order of their time. The triggers above hold writers off until this commits.
DO $$
DECLARE
  each_row record;
  company bigint := 0;
  place bigint;
  last_hash bytea;
BEGIN
  SET LOCAL timezone = 'UTC';
  FOR each_row IN
    SELECT of_table, chain_company(of_table, content) AS company_id, chain_row_id(of_table, content) AS row_id, content FROM (
      SELECT 'supplier_account_revisions' AS of_table, created_at AS time, account_id AS id, to_jsonb(r) AS content
        FROM supplier_account_revisions r
      UNION ALL SELECT 'received_invoice_logs', at, id, to_jsonb(r) FROM received_invoice_logs r
      UNION ALL SELECT 'addressee_confirmations', at, invoice_id, to_jsonb(r) FROM addressee_confirmations r
      UNION ALL SELECT 'invoice_status_log', at, id, to_jsonb(r) FROM invoice_status_log r
      UNION ALL SELECT 'ledger_transactions', at, id, to_jsonb(r) FROM ledger_transactions r
      UNION ALL SELECT 'ledger_entries', t.at, r.id, to_jsonb(r)
        FROM ledger_entries r JOIN ledger_transactions t ON t.id = r.transaction_id
    ) kept ORDER BY company_id, time, of_table DESC, id, row_id
  LOOP
    IF each_row.company_id <> company THEN
      company := each_row.company_id; place := 0; last_hash := '';
    END IF;
    place := place + 1;
    last_hash := chain_hash(company, place, last_hash, each_row.of_table, each_row.row_id, each_row.content);
    INSERT INTO chain_links (company_id, position, table_name, row_id, hash)
    VALUES (company, place, each_row.of_table, each_row.row_id, last_hash);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "chain_links" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "chain_anchors" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "chain_anchored_ends" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
