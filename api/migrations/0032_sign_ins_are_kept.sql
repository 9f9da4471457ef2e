-- The API may add to the sign-in history and read it. What is older than a year, or than a day for an unknown address,
-- goes by this function, which acts as the owner of the database. It tells the time by the clock of the service, so
-- nobody can call it with another.
CREATE FUNCTION forget_old_sign_ins() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sign_ins USING (SELECT now() + offset_ms * interval '1 ms' AS time FROM clock) service
  WHERE at < service.time - interval '365 days' OR (user_id IS NULL AND at < service.time - interval '1 day');
$$;
