-- A name as a search compares it beside search_text, from which it is made: legal forms as signs, one letter for the ガ of
-- 自由が丘. The same as nameForm in shared-rules, which a test compares.
CREATE FUNCTION name_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(value, '株式会社', '(株)'), '有限会社', '(有)'), '合同会社', '(同)'), '合資会社', '(資)'), '合名会社', '(名)'), '一般社団法人', '(一社)'), '公益社団法人', '(公社)'), '社団法人', '(社)'), '一般財団法人', '(一財)'), '公益財団法人', '(公財)'), '財団法人', '(財)'), '医療法人', '(医)'), '学校法人', '(学)'), '宗教法人', '(宗)'), '社会福祉法人', '(福)'), '特定非営利活動法人', '(特非)'), 'npo法人', '(特非)'),
    '(?<=[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])[ヶヵガケカ](?=[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|$)|^[ヶヵガケカ](?=[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', 'ケ', 'g'),
  '(?<=[ァ-ヴー-])[ヶケガ](?=[丘谷原浜崎峰台沢森池岳])', 'ケ', 'g');
--> statement-breakpoint
-- The pattern of LIKE for "has this part in its name form" on a supplier_search_key.
CREATE FUNCTION supplier_form_pattern(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(name_form(supplier_search_text(part)), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
-- The name form of a name follows the other parts, where it differs from the name.
CREATE OR REPLACE FUNCTION supplier_search_key(name text, name_kana text, corporate_number text, registration_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN supplier_search_text(name) || chr(31) || supplier_search_text(name_kana) || chr(31) || coalesce(corporate_number, '') || chr(31) || coalesce(lower(registration_number), '')
  || coalesce(chr(31) || nullif(name_form(supplier_search_text(name)), supplier_search_text(name)), '');
--> statement-breakpoint
UPDATE suppliers SET name = name WHERE search_key <> supplier_search_key(name, name_kana, corporate_number, registration_number);
