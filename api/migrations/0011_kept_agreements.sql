-- Who agreed to what is written once, and what they agreed to is never rewritten.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "license_agreements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "terms" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
