import { and, asc, count, desc, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { listSuppliers } from 'shared-api/contract/suppliers';
import { LEGAL_FORMS } from 'shared-rules/abbreviation-table';
import { SUBMITTED_STATUSES } from 'shared-rules/status';
import type { Static } from 'typebox';
import type { Executor } from '../platform/db/client';
import { supplierAccounts, suppliers } from '../platform/db/schema/suppliers';
import { currentAccounts, type SupplierAccountRow } from './account.repository';
import { supplierHas } from '../platform/db/supplier-search';
import { toSupplierSummary } from './supplier.mapper';
import { supplierRows, type SupplierRow } from './supplier.repository';

/**
 * The order of a Japanese directory: ガ beside カ, ヴ beside ウ, a long vowel mark as the vowel that it makes longer
 * (ADR 90).
 */
const DIRECTORY_ORDER = sql.identifier('ja-x-icu');

const KANA = /^[ァ-ヴー]+$/;
const SMALL: Readonly<Record<string, string>> = { ヤ: 'ャ', ユ: 'ュ', ヨ: 'ョ', ツ: 'ッ' };

/** Pattern of a legal form at the beginning of a name, as it is read: a directory has 株式会社クリーン under ク. */
const FORM_AT_HEAD = `^(${LEGAL_FORMS.flatMap(({ names }) => names)
  .filter((name) => KANA.test(name))
  .map((name) => name.replace(/[ヤユヨツ]/g, (kana) => `[${kana}${SMALL[kana] ?? ''}]`))
  .join('|')})[ \u3000・]*(?=.)`;

/** Filter of the list; all conditions apply together. */
interface SupplierFilter {
  readonly status?: 'enable' | 'disable' | undefined;
  /**
   * A part of name, kana, corporate or registration number as typed, in any width and either kana. A blank text finds
   * everything.
   */
  readonly search?: string | undefined;
}

/** Accepts numbers as they are printed: 1-2345-6789-0123, T 1234567890123. */
function digitsOf(search: string): string | undefined {
  const [number] =
    /^t?\d+$/.exec(
      search
        .normalize('NFKC')
        .replace(/[\s‐‑‒–—―−ー-]/g, '')
        .toLowerCase(),
    ) ?? [];
  return number;
}

/** Returns the condition of a search. Every character of the search is literal. */
function found(search = ''): SQL | undefined {
  if (search.normalize('NFKC').trim() === '') return undefined;
  const digits = digitsOf(search);
  return or(supplierHas(search), digits === undefined ? undefined : like(suppliers.searchKey, `%${digits}%`));
}

/**
 * Returns a page of the matching suppliers of this buyer, by kana in the order of a directory, whatever their legal
 * form. The page is selected first, so that payments are read for its rows only.
 */
async function listPage(
  executor: Executor,
  buyerId: number,
  { status, search }: SupplierFilter,
  page: number,
  size: number,
): Promise<SupplierRow[]> {
  const byKana = [
    sql`regexp_replace(${suppliers.nameKana}, ${FORM_AT_HEAD}, '') collate ${DIRECTORY_ORDER}`,
    asc(suppliers.id),
  ];
  const ids = executor
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), status && eq(suppliers.status, status), found(search)))
    .orderBy(...byKana)
    .limit(size)
    .offset(page * size);
  return supplierRows(executor)
    .where(inArray(suppliers.id, ids))
    .orderBy(...byKana);
}

/** Counts a buyer's suppliers, and the matching ones of each status, in one query. */
async function countFound(
  executor: Executor,
  buyerId: number,
  search?: string,
): Promise<{ all: number; enable: number; disable: number }> {
  const of = (status: 'enable' | 'disable') =>
    sql<number>`count(*) filter (where ${and(eq(suppliers.status, status), found(search))})`.mapWith(Number);
  const [row] = await executor
    .select({ all: count(), enable: of('enable'), disable: of('disable') })
    .from(suppliers)
    .where(eq(suppliers.buyerId, buyerId));
  return row ?? { all: 0, enable: 0, disable: 0 };
}

/** Account of the last payment to a supplier. Cancelled and expired payments do not count. */
const lastPaidAccount = sql`(select p.supplier_account_id from invoices p where p.buyer_id = supplier_accounts.buyer_id and p.supplier_id = supplier_accounts.supplier_id
  and p.status in ${[...SUBMITTED_STATUSES]} order by p.id desc limit 1)`;

/**
 * Returns the current accounts of several suppliers of this buyer in one query: for each supplier the account of the
 * last payment first, then by age.
 */
async function listAccountsOf(
  executor: Executor,
  buyerId: number,
  supplierIds: readonly number[],
): Promise<SupplierAccountRow[]> {
  if (supplierIds.length === 0) return [];
  return currentAccounts(executor)
    .where(and(eq(supplierAccounts.buyerId, buyerId), inArray(supplierAccounts.supplierId, [...supplierIds])))
    .orderBy(
      asc(supplierAccounts.supplierId),
      desc(sql`coalesce(${supplierAccounts.id} = ${lastPaidAccount}, false)`),
      asc(supplierAccounts.id),
    );
}

type SupplierList = Static<(typeof listSuppliers.responses)[200]>;

/** Returns a page of this buyer's suppliers with its counts: three queries, for any page size. `page` counts from 0. */
export async function answerSuppliers(
  executor: Executor,
  buyerId: number,
  filter: SupplierFilter,
  page: number,
  size: number,
): Promise<SupplierList> {
  const [rows, counts] = await Promise.all([
    listPage(executor, buyerId, filter, page, size),
    countFound(executor, buyerId, filter.search),
  ]);
  const accounts = await listAccountsOf(
    executor,
    buyerId,
    rows.map(({ id }) => id),
  );
  return {
    suppliers: rows.map((row) =>
      toSupplierSummary(
        row,
        accounts.filter(({ supplierId }) => supplierId === row.id),
      ),
    ),
    total_count: filter.status === undefined ? counts.enable + counts.disable : counts[filter.status],
    count_all: counts.all,
    count_enable: counts.enable,
    count_disable: counts.disable,
  };
}
