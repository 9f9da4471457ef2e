-- A transaction locks the chains of its companies once. Until now each row of it locked all of them again, so that a
-- commit took time with the square of its companies. The links and the order of the locks are as before.
--
-- Takes the lock of a company's chain until the transaction ends.
CREATE FUNCTION lock_chain(company bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock((7228::bigint << 32) | company);
END $$;
--> statement-breakpoint
-- Notes whose chains the transaction is going to lengthen and has not locked yet.
CREATE OR REPLACE FUNCTION note_company() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting('chain.companies', true), '');
  company text := chain_company(TG_TABLE_NAME, to_jsonb(NEW));
BEGIN
  IF noted = '' THEN
    PERFORM set_config('chain.companies', company, true);
  ELSIF noted <> company AND strpos(',' || noted || ',', ',' || company || ',') = 0 THEN
    PERFORM set_config('chain.companies', noted || ',' || company, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lengthens the chain of the row's company. It runs when the transaction commits. The first row locks the chains of
-- all noted companies, in the order of their numbers, and empties the note. So locks are held for that moment only:
-- transactions of one company work side by side until then, and those of another never wait. Whoever waits here holds
-- the locks of its rows, but whoever holds a chain waits for nothing but chains of higher number; so no deadlock.
CREATE OR REPLACE FUNCTION lengthen_chain() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
  IF noted <> '' THEN
    FOR each_one IN SELECT DISTINCT id::bigint FROM unnest(string_to_array(noted, ',')) id ORDER BY 1 LOOP
      PERFORM lock_chain(each_one);
    END LOOP;
    PERFORM set_config('chain.companies', '', true);
  END IF;
  SELECT l.position, l.hash INTO last_link
  FROM chain_links l WHERE l.company_id = company ORDER BY l.position DESC LIMIT 1;
  place := coalesce(last_link.position, 0) + 1;
  INSERT INTO chain_links (company_id, position, table_name, row_id, hash)
  VALUES (company, place, TG_TABLE_NAME, row_id,
    chain_hash(company, place, coalesce(last_link.hash, ''), TG_TABLE_NAME, row_id, content));
  RETURN NULL;
END $$;
