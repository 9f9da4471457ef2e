ALTER TABLE "invoices" ADD COLUMN "standard_rate_basis_points" integer;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rates" CHECK ("invoices"."rate_basis_points" <= "invoices"."standard_rate_basis_points");