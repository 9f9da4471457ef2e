-- Operators decide about money. The API adds, confirms and disables them by these functions alone, and each of them leaves
-- a row in the log, whoever calls it and however.
CREATE FUNCTION add_operator(new_name text, new_role text, new_digest text, moment timestamptz, author text)
RETURNS SETOF operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY INSERT INTO operators (name, role, token_digest, created_at, added_by)
    VALUES (new_name, new_role, new_digest, moment, author) ON CONFLICT DO NOTHING RETURNING *;
  IF FOUND THEN
    INSERT INTO operator_acts (at, operator, call)
    VALUES (moment, author, 'add_operator ' || new_name || ' ' || new_role || ' (' || session_user || ')');
  END IF;
END $$;
--> statement-breakpoint
-- Whoever added an operator does not confirm it.
CREATE FUNCTION confirm_operator(known_name text, known_digest text, moment timestamptz, author text)
RETURNS SETOF operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY UPDATE operators SET confirmed_at = moment, confirmed_by = author
    WHERE name = known_name AND token_digest = known_digest AND confirmed_at IS NULL AND disabled_at IS NULL
      AND added_by <> author RETURNING *;
  IF FOUND THEN
    INSERT INTO operator_acts (at, operator, call)
    VALUES (moment, author, 'confirm_operator ' || known_name || ' (' || session_user || ')');
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION disable_operator(known_name text, moment timestamptz, author text)
RETURNS SETOF operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY UPDATE operators SET disabled_at = moment WHERE name = known_name AND disabled_at IS NULL RETURNING *;
  IF FOUND THEN
    INSERT INTO operator_acts (at, operator, call)
    VALUES (moment, author, 'disable_operator ' || known_name || ' (' || session_user || ')');
  END IF;
END $$;
