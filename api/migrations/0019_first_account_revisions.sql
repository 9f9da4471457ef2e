-- What every account is now becomes its first revision, and what every payment was submitted with.
INSERT INTO "supplier_account_revisions" (account_id, revision, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
  SELECT id, 1, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, 'unknown', created_at FROM "supplier_accounts";
--> statement-breakpoint
UPDATE "invoices" SET supplier_account_revision = 1 WHERE supplier_account_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "supplier_account_revisions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
