import { and, eq, inArray, or } from 'drizzle-orm';
import type { SupplierImportLine } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { findCorporateNumber } from '../identity';
import type { Context } from '../platform/context/context';
import { type Column, sheetCsv } from '../platform/csv/csv';
import type { Executor } from '../platform/db/client';
import { suppliers } from '../platform/db/schema/suppliers';
import type { FieldFailure } from '../platform/http/failure';
import { parseApart } from '../platform/parsing/parse-apart';
import { takeTurns } from '../platform/parsing/turns';
import { accountText, type BankAccount } from '../reference';
import type { SupplierValues } from './check-supplier';
import { checkNewSupplier } from './register-supplier.service';
import { findingOf, IMPORT_HEADINGS, type ImportField, type readImportFile, typedLine } from './supplier-import-table';

/** A checked line of a file. `account` is null if the line has none, or a wrong one. */
export interface CheckedLine {
  readonly line: number;
  readonly supplier: SupplierValues;
  readonly account: BankAccount | null;
  readonly errors: readonly FieldFailure[];
}

/** Reads a file and checks each line as the form of the registration does. Throws 422 if the file is no such table. */
export async function checkFile(
  { database, clock }: Context,
  buyerId: number,
  content: string,
): Promise<readonly CheckedLine[]> {
  const own = await findCorporateNumber(database, buyerId);
  const today = jstDate(await clock.now());
  const bytes = Buffer.from(content, 'base64');
  const lines = await parseApart<typeof readImportFile>('supplierImport', bytes, 'content');
  const checked: CheckedLine[] = [];
  const turn = takeTurns();
  for (const csvLine of lines) {
    await turn();
    const { line, typed, account: typedAccount, failures } = typedLine(csvLine);
    const { supplier, account, errors } = await checkNewSupplier(typed, typedAccount, own, today);
    // A fault of the file replaces that of the form at the same field.
    const others = errors.filter(({ field }) => !failures.some((failure) => failure.field === field));
    checked.push({ line, supplier, account, errors: inColumnOrder([...failures, ...others]) });
  }
  return checked;
}

const FIELD_ORDER = Object.keys(IMPORT_HEADINGS);
const inColumnOrder = (errors: readonly FieldFailure[]): FieldFailure[] =>
  errors.toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));

type Named = Pick<SupplierValues, 'businessForm' | 'name' | 'nameKana' | 'corporateNumber' | 'registrationNumber'>;

const numberOf = ({ corporateNumber, registrationNumber }: Named): string | null =>
  corporateNumber ?? registrationNumber?.slice(1) ?? null;

const namesOf = ({ businessForm, name, nameKana }: Named): string => JSON.stringify([businessForm, name, nameKana]);

/** Returns the buyer's suppliers, disabled ones too, that a line of the file could be a double of. */
function listAlike(executor: Executor, buyerId: number, lines: readonly CheckedLine[]) {
  const numbers = lines.flatMap(({ supplier }) => numberOf(supplier) ?? []);
  return executor
    .select({
      id: suppliers.id,
      businessForm: suppliers.businessForm,
      name: suppliers.name,
      nameKana: suppliers.nameKana,
      corporateNumber: suppliers.corporateNumber,
      registrationNumber: suppliers.registrationNumber,
    })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.buyerId, buyerId),
        or(
          inArray(
            suppliers.name,
            lines.map(({ supplier }) => supplier.name),
          ),
          inArray(suppliers.corporateNumber, numbers),
          inArray(
            suppliers.registrationNumber,
            numbers.map((number) => `T${number}`),
          ),
        ),
      ),
    );
}

/** A line and the supplier or line that it duplicates. */
export interface MarkedLine extends CheckedLine {
  /** The same supplier, registered already or in an earlier line: it is not registered again. */
  readonly double: Double | null;
  /** Another supplier with the same number: a branch, or a mistake. It is registered. */
  readonly alike: Double | null;
}

interface Double {
  readonly name: string;
  /** Id of the registered supplier. */
  readonly supplierId: number | null;
  /** Number of the line in the file. */
  readonly line: number | null;
}

/** Marks the lines that are doubles of registered suppliers or of earlier lines. */
export async function markDoubles(
  executor: Executor,
  buyerId: number,
  lines: readonly CheckedLine[],
): Promise<MarkedLine[]> {
  const registered = (await listAlike(executor, buyerId, lines)).map((row) => ({
    supplier: { ...row, businessForm: row.businessForm === 1 ? (1 as const) : (2 as const) },
    double: { name: row.name, supplierId: row.id, line: null },
  }));
  const known = new KnownSuppliers();
  for (const { supplier, double } of registered) known.add(supplier, double);
  return lines.map((line) => {
    const [double, alike] = [known.same(line.supplier), known.withNumber(line.supplier)];
    if (line.errors.length === 0)
      known.add(line.supplier, { name: line.supplier.name, supplierId: null, line: line.line });
    return { ...line, double: line.errors.length === 0 ? double : null, alike: double === null ? alike : null };
  });
}

/** A supplier that a line can be a double of, numbered in the order of adding. */
interface Known {
  readonly order: number;
  readonly double: Double;
}

/**
 * Registered suppliers and earlier lines, found by names and by number: a file may be compared with thousands of
 * suppliers of one name.
 */
class KnownSuppliers {
  private count = 0;
  private readonly byNumber = new Map<string, Known>();
  /** By names, the first of each number, of those without one, and of all. */
  private readonly byNames = new Map<string, { any: Known; byNumber: Map<string | null, Known> }>();

  add(supplier: Named, double: Double): void {
    const known = { order: (this.count += 1), double };
    const number = numberOf(supplier);
    if (number !== null && !this.byNumber.has(number)) this.byNumber.set(number, known);
    const names = namesOf(supplier);
    const own = this.byNames.get(names) ?? { any: known, byNumber: new Map<string | null, Known>() };
    if (!own.byNumber.has(number)) own.byNumber.set(number, known);
    this.byNames.set(names, own);
  }

  /** Returns the first supplier of the same form and names whose number does not differ; null without one. */
  same(supplier: Named): Double | null {
    const own = this.byNames.get(namesOf(supplier));
    if (!own) return null;
    const number = numberOf(supplier);
    if (number === null) return own.any.double;
    const [withNumber, without] = [own.byNumber.get(number), own.byNumber.get(null)];
    if (!withNumber || !without) return (withNumber ?? without)?.double ?? null;
    return (withNumber.order < without.order ? withNumber : without).double;
  }

  /** Returns the first supplier with the same number; null without one. */
  withNumber(supplier: Named): Double | null {
    const number = numberOf(supplier);
    return number === null ? null : (this.byNumber.get(number)?.double ?? null);
  }
}

const headingOf = (field: string): string => IMPORT_HEADINGS[field as ImportField] ?? '';

/** Converts a line to the contract's form. */
export const toImportLine = ({ line, supplier, account, errors, double, alike }: MarkedLine): SupplierImportLine => ({
  line,
  state: errors.length > 0 ? 'error' : double === null ? 'valid' : 'double',
  business_form: errors.some(({ field }) => field === 'business_form') ? null : supplier.businessForm,
  name: supplier.name,
  name_kana: supplier.nameKana,
  corporate_number: supplier.corporateNumber,
  registration_number: supplier.registrationNumber,
  account: account && accountText(account),
  errors: errors.map((failure) => {
    const { cause, remedy } = findingOf(failure);
    return { field: failure.field, heading: headingOf(failure.field), message: cause, remedy };
  }),
  double_of: toDouble(double),
  same_number_as: toDouble(alike),
});

const toDouble = (double: Double | null): SupplierImportLine['double_of'] =>
  double && { name: double.name, supplier_id: double.supplierId, line: double.line };

interface LineError {
  readonly line: MarkedLine;
  readonly failure: FieldFailure;
}

const ERROR_COLUMNS: readonly Column<LineError>[] = [
  { heading: '行', cell: ({ line }) => line.line },
  { heading: '取引先名', cell: ({ line }) => line.supplier.name },
  { heading: '列', cell: ({ failure }) => headingOf(failure.field) },
  { heading: '原因', cell: ({ failure }) => findingOf(failure).cause },
  { heading: '対処', cell: ({ failure }) => findingOf(failure).remedy },
];

/** Errors that are written in one turn of the event loop. */
const ERRORS_A_TURN = 200;

/** Returns every error of a file as a table, in the form of our other tables. */
export async function errorTable(lines: readonly MarkedLine[]): Promise<string> {
  const errors = lines.flatMap((line) => line.errors.map((failure) => ({ line, failure })));
  const pieces = [sheetCsv(ERROR_COLUMNS, [])];
  for (let start = 0; start < errors.length; start += ERRORS_A_TURN) {
    const some = errors.slice(start, start + ERRORS_A_TURN);
    pieces.push(sheetCsv(ERROR_COLUMNS, some, { hasHeadings: false, hasBom: false }));
    await new Promise(setImmediate);
  }
  return Buffer.concat(pieces).toString('utf8');
}
