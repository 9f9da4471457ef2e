import { and, eq, inArray, or } from 'drizzle-orm';
import type { SupplierImportLine } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { findCorporateNumber } from '../identity';
import type { Context } from '../platform/config/context';
import { csvBuffer } from '../platform/csv/csv';
import { CsvFileError, readCsv } from '../platform/csv/read-csv';
import type { Executor } from '../platform/db/client';
import { suppliers } from '../platform/db/schema/suppliers';
import { type FieldFailure, invalidField } from '../platform/http/failure';
import { accountText, type BankAccount } from '../reference';
import type { SupplierValues } from './check-supplier';
import { checkNewSupplier } from './register-supplier.service';
import {
  findingOf,
  IMPORT_HEADINGS,
  MAX_IMPORT_LINES,
  REQUIRED_HEADINGS,
  type ImportField,
  typedLine,
} from './supplier-import-table';

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
  const lines = linesOf(content).map(typedLine);
  return Promise.all(
    lines.map(async ({ line, typed, account: typedAccount, failures }): Promise<CheckedLine> => {
      const { supplier, account, errors } = await checkNewSupplier(typed, typedAccount, own, today);
      // A fault of the file replaces that of the form at the same field.
      const others = errors.filter(({ field }) => !failures.some((failure) => failure.field === field));
      return { line, supplier, account, errors: inColumnOrder([...failures, ...others]) };
    }),
  );
}

const FIELD_ORDER = Object.keys(IMPORT_HEADINGS);
const inColumnOrder = (errors: readonly FieldFailure[]): FieldFailure[] =>
  errors.toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));

function linesOf(content: string) {
  try {
    return readCsv(Buffer.from(content, 'base64'), { required: REQUIRED_HEADINGS, maxLines: MAX_IMPORT_LINES });
  } catch (error) {
    if (error instanceof CsvFileError) throw invalidField('content', error.code, error.message);
    throw error;
  }
}

type Named = Pick<SupplierValues, 'businessForm' | 'name' | 'nameKana' | 'corporateNumber' | 'registrationNumber'>;

const numberOf = ({ corporateNumber, registrationNumber }: Named): string | null =>
  corporateNumber ?? registrationNumber?.slice(1) ?? null;

/** Whether two suppliers are the same one: equal names, and numbers that do not differ. */
function isSame(a: Named, b: Named): boolean {
  const [one, other] = [numberOf(a), numberOf(b)];
  return (
    a.businessForm === b.businessForm &&
    a.name === b.name &&
    a.nameKana === b.nameKana &&
    (one === null || other === null || one === other)
  );
}

const hasSameNumber = (a: Named, b: Named): boolean => numberOf(a) !== null && numberOf(a) === numberOf(b);

/** Returns the buyer's suppliers, disabled ones too, that a line of the file could be a double of. */
function findAlike(executor: Executor, buyerId: number, lines: readonly CheckedLine[]) {
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

/** A line, and what it is a double of. */
export interface MarkedLine extends CheckedLine {
  /** The same supplier, registered already or in an earlier line: it is not registered again. */
  readonly double: Double | null;
  /** Another supplier with the same number: a branch, or a mistake. It is registered. */
  readonly alike: Double | null;
}

interface Double {
  readonly name: string;
  /** Of a registered supplier. */
  readonly supplierId: number | null;
  /** Of a line of the file. */
  readonly line: number | null;
}

/** Marks the lines that are doubles of registered suppliers or of earlier lines. */
export async function markDoubles(
  executor: Executor,
  buyerId: number,
  lines: readonly CheckedLine[],
): Promise<MarkedLine[]> {
  const registered = (await findAlike(executor, buyerId, lines)).map((row) => ({
    supplier: { ...row, businessForm: row.businessForm === 1 ? (1 as const) : (2 as const) },
    double: { name: row.name, supplierId: row.id, line: null },
  }));
  const earlier: { supplier: Named; double: Double }[] = [];
  return lines.map((line) => {
    const others = [...registered, ...earlier];
    const find = (isMeant: (a: Named, b: Named) => boolean) =>
      others.find(({ supplier }) => isMeant(line.supplier, supplier))?.double ?? null;
    const [double, alike] = [find(isSame), find(hasSameNumber)];
    if (line.errors.length === 0)
      earlier.push({
        supplier: line.supplier,
        double: { name: line.supplier.name, supplierId: null, line: line.line },
      });
    return { ...line, double: line.errors.length === 0 ? double : null, alike: double === null ? alike : null };
  });
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

/** Returns every error of a file as a table, in the form of our other tables. */
export function errorTable(lines: readonly MarkedLine[]): string {
  const rows = lines.flatMap((line) => line.errors.map((failure) => ({ line, failure })));
  return csvBuffer(
    [
      { heading: '行', cell: ({ line }) => line.line },
      { heading: '取引先名', cell: ({ line }) => line.supplier.name },
      { heading: '列', cell: ({ failure }) => headingOf(failure.field) },
      { heading: '原因', cell: ({ failure }) => findingOf(failure).cause },
      { heading: '対処', cell: ({ failure }) => findingOf(failure).remedy },
    ],
    rows,
  ).toString('utf8');
}
