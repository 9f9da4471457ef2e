import { like, or, sql, type SQL } from 'drizzle-orm';
import { suppliers } from './schema/suppliers';

/**
 * Returns the condition that a supplier has a text in its name, kana or numbers: as it is typed, or in the form of
 * names (`nameForm` in shared-rules). Every character of the text is literal.
 */
export const supplierHas = (text: string): SQL | undefined =>
  or(
    like(suppliers.searchKey, sql`supplier_search_pattern(${text})`),
    like(suppliers.searchKey, sql`supplier_form_pattern(${text})`),
  );
