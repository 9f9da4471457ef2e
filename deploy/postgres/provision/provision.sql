-- Gives the database of one service its two roles, and takes its rights from everybody else. Whoever may create roles
-- runs it in that database, as often as they like: it adds what is missing, and takes over a database that has one role
-- only.
--
-- The owner migrates. The runtime role is the server's: it reads and writes rows, and the owner's migrations say of
-- which tables. It reads these settings, so that it needs no client of its own:
-- provision.owner, provision.owner_password, provision.runtime, provision.runtime_password.
DO $provision$
DECLARE
  owner_role text := current_setting('provision.owner');
  runtime_role text := current_setting('provision.runtime');
  given record;
  statement text;
BEGIN
  FOR given IN
    SELECT * FROM (VALUES
      (owner_role, current_setting('provision.owner_password')),
      (runtime_role, current_setting('provision.runtime_password'))) roles (name, secret)
  LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = given.name) THEN
      EXECUTE format('CREATE ROLE %I', given.name);
    END IF;
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = given.name) THEN
      RAISE EXCEPTION '% is a superuser, and no service may be one', given.name;
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN NOCREATEDB NOCREATEROLE PASSWORD %L', given.name, given.secret);
  END LOOP;
  IF pg_has_role(runtime_role, owner_role, 'MEMBER') THEN
    RAISE EXCEPTION '% is a member of %, and would own what it may not change', runtime_role, owner_role;
  END IF;

  -- Only a member of a role, or a superuser, may give something to it.
  IF NOT pg_has_role(current_user, owner_role, 'MEMBER') THEN
    EXECUTE format('GRANT %I TO CURRENT_USER', owner_role);
  END IF;
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), owner_role);
  FOR statement IN
    WITH ours AS (
      SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname NOT LIKE 'pg\_%' AND nspname <> 'information_schema'
    ),
    of_extensions AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, owner_role) FROM ours
      WHERE nspowner::regrole::text NOT IN (quote_ident(owner_role), 'pg_database_owner')
    UNION ALL
    -- Sequences of columns follow their table.
    SELECT format('ALTER %s %s OWNER TO %I',
        CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
        c.oid::regclass, owner_role)
      FROM pg_class c JOIN ours ON ours.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> quote_ident(owner_role)::regrole
        AND NOT EXISTS (SELECT FROM of_extensions WHERE classid = 'pg_class'::regclass AND objid = c.oid)
        AND NOT EXISTS (
          SELECT FROM pg_depend d
          WHERE relkind = 'S' AND d.classid = 'pg_class'::regclass AND d.objid = c.oid AND deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, owner_role)
      FROM pg_proc p JOIN ours ON ours.oid = pronamespace
      WHERE proowner <> quote_ident(owner_role)::regrole
        AND NOT EXISTS (SELECT FROM of_extensions WHERE classid = 'pg_proc'::regclass AND objid = p.oid)
  LOOP
    EXECUTE statement;
  END LOOP;

  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), runtime_role);
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
END $provision$;
