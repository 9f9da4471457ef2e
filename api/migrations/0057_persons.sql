ALTER TABLE "operators" ADD COLUMN "email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_person" ON "operators" USING btree ("email") WHERE "operators"."disabled_at" is null;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_email" CHECK ("operators"."email" ~ '^[a-z0-9._-]+@[a-z0-9-]+([.][a-z0-9-]+)+$');--> statement-breakpoint
-- Who an operator is: the address of the person, which rows of earlier tokens have too, or the name where there is none.
CREATE FUNCTION person_of(known_name text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT email FROM operators WHERE name = known_name), known_name)
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_one_person() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.state = 'confirmed' AND person_of(NEW.closed_by) = person_of(NEW.asked_by) THEN
    RAISE EXCEPTION 'one person made and confirmed decision %', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER two_people AFTER INSERT OR UPDATE ON "operator_decisions" FOR EACH ROW EXECUTE FUNCTION refuse_one_person();
--> statement-breakpoint
DROP FUNCTION add_operator(text, text, text, timestamptz, text);
--> statement-breakpoint
-- Adds nobody whose name is taken, or who has an operator that is not disabled.
CREATE FUNCTION add_operator(new_name text, new_role text, new_email text, new_digest text, moment timestamptz, author text)
RETURNS SETOF operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF new_email IS NULL THEN
    RAISE EXCEPTION 'operator % has no address', new_name USING ERRCODE = 'not_null_violation';
  END IF;
  RETURN QUERY INSERT INTO operators (name, role, email, token_digest, created_at, added_by)
    VALUES (new_name, new_role, new_email, new_digest, moment, author) ON CONFLICT DO NOTHING RETURNING *;
  IF FOUND THEN
    INSERT INTO operator_acts (at, operator, call)
    VALUES (moment, author, 'add_operator ' || new_name || ' ' || new_role || ' ' || new_email || ' (' || session_user || ')');
  END IF;
END $$;
--> statement-breakpoint
-- Whoever added an operator does not confirm it, by whichever token.
CREATE OR REPLACE FUNCTION confirm_operator(known_name text, known_digest text, moment timestamptz, author text)
RETURNS SETOF operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY UPDATE operators SET confirmed_at = moment, confirmed_by = author
    WHERE name = known_name AND token_digest = known_digest AND confirmed_at IS NULL AND disabled_at IS NULL
      AND person_of(author) NOT IN (person_of(added_by), person_of(name)) RETURNING *;
  IF FOUND THEN
    INSERT INTO operator_acts (at, operator, call)
    VALUES (moment, author, 'confirm_operator ' || known_name || ' (' || session_user || ')');
  END IF;
END $$;
