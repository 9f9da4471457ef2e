-- A text as a search for suppliers compares it: as search_text has it, and small kana large, for readings are written either
-- way, and the long vowel mark as the dash that it is often typed as.
CREATE FUNCTION supplier_search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(search_text(value), 'ァィゥェォッャュョヮヵヶー', 'アイウエオツヤユヨワカケ-');
--> statement-breakpoint
-- What a supplier is found by: each part by itself, divided by a character that nobody types.
CREATE FUNCTION supplier_search_key(name text, name_kana text, corporate_number text, registration_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN supplier_search_text(name) || chr(31) || supplier_search_text(name_kana) || chr(31) || coalesce(corporate_number, '') || chr(31) || coalesce(lower(registration_number), '');
--> statement-breakpoint
-- The pattern of LIKE for "has this part" on a supplier_search_key: wildcards in it are plain characters.
CREATE FUNCTION supplier_search_pattern(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(supplier_search_text(part), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "search_key" text GENERATED ALWAYS AS (supplier_search_key(name, name_kana, corporate_number, registration_number)) STORED NOT NULL;
