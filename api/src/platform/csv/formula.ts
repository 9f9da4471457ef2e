/**
 * Beginning of a text that Excel, LibreOffice or Google Sheets may take for a formula: = + - @ in any form that they
 * or their input methods read as such (full-width, small, raised, U+2212), also after blanks and invisible characters,
 * which they skip. Tab and line ends count by themselves, and apostrophes before it do not, so that a guarded text can
 * be read back. Source: owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/u;

const GUARD = "'";

/** Returns a text that a spreadsheet shows as it is: one that could be a formula gets an apostrophe before it. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? GUARD + text : text);

/** Returns the text of a cell that {@link guardFormula} has written. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith(GUARD) && FORMULA.test(cell.slice(GUARD.length)) ? cell.slice(GUARD.length) : cell;
