import { getSupplierImportTemplate, importSuppliers, previewSupplierImport } from 'shared-api/contract/supplier-import';
import { holdBuyers, recordOperation } from '../identity';
import type { Context } from '../platform/context/context';
import { sheetCsv } from '../platform/csv/csv';
import { refuse } from '../platform/http/failure';
import { requireReauthentication } from '../platform/http/principal';
import { answer, type Route } from '../platform/server/route';
import { checkEnteredHolder } from '../reference';
import { registerSupplier } from './register-supplier.service';
import type { CheckedSupplierAccount } from './supplier-account.service';
import { checkFile, type CheckedLine, errorTable, markDoubles, toImportLine } from './supplier-import.service';
import { TEMPLATE } from './supplier-import-table';

/** Largest body in bytes: a file of 512 KiB as base64, with its JSON. */
const BODY_LIMIT = 720 * 1024;
const PREVIEWS = { bodyLimit: BODY_LIMIT, rateLimit: { max: 60, timeWindow: 10 * 60_000 } };
const IMPORTS = { bodyLimit: BODY_LIMIT, rateLimit: { max: 20, timeWindow: 10 * 60_000 } };

/** Holders that the directory is asked about at once. */
const AT_ONCE = 20;

/** Asks the directory about the holders of all accounts, a few at a time. */
async function checkHolders(
  context: Context,
  buyerId: number,
  lines: readonly CheckedLine[],
): Promise<ReadonlyMap<number, CheckedSupplierAccount>> {
  const checked = new Map<number, CheckedSupplierAccount>();
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    await Promise.all(
      lines.slice(start, start + AT_ONCE).map(async ({ line, account }) => {
        if (account !== null)
          checked.set(line, {
            account,
            holderCheck: await checkEnteredHolder(context, buyerId, account),
            origin: 'typed',
          });
      }),
    );
  }
  return checked;
}

/**
 * Serves 取引先の一括登録: a template, a preview of every line, and the import. The import reads the file again: nothing
 * of a preview is stored. A supplier that is registered already is left out, so repeating an import makes no doubles.
 */
export function supplierImportRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(getSupplierImportTemplate, async () =>
    answer(200, {
      file_name: '取引先の一括登録.csv',
      content: sheetCsv(TEMPLATE.columns, TEMPLATE.lines).toString('utf8'),
    }),
  );

  route(
    previewSupplierImport,
    async ({ session: { buyerId }, body: { content } }) => {
      const lines = await markDoubles(database, buyerId, await checkFile(context, buyerId, content));
      const shown = lines.map(toImportLine);
      const count = (state: (typeof shown)[number]['state']) => shown.filter((line) => line.state === state).length;
      return answer(200, {
        lines: shown,
        valid_count: count('valid'),
        error_count: count('error'),
        double_count: count('double'),
        error_table: await errorTable(lines),
      });
    },
    PREVIEWS,
  );

  route(
    importSuppliers,
    async ({ session, body: { content, mode }, idempotency }) => {
      const { buyerId, userId, sessionId } = session;
      const checked = await checkFile(context, buyerId, content);
      const valid = checked.filter(({ errors }) => errors.length === 0);
      const errorCount = checked.length - valid.length;
      if (errorCount > 0 && mode === 'all') throw refuse('import_has_errors');
      if (valid.length === 0) throw refuse('nothing_to_import');
      if (valid.some(({ account }) => account !== null)) requireReauthentication(session);
      const holders = await checkHolders(context, buyerId, valid);
      return idempotency.complete(async (transaction) => {
        // Two imports of the same file run one after the other, so that the second one sees the suppliers of the first.
        await holdBuyers(transaction, [buyerId]);
        const wanted = (await markDoubles(transaction, buyerId, valid)).filter(({ double }) => double === null);
        const now = await clock.now(transaction);
        const imported: { line: number; id: number; name: string }[] = [];
        for (const { line, supplier } of wanted) {
          const found = { supplier, checked: holders.get(line) ?? null };
          const id = await registerSupplier(transaction, buyerId, found, { actor: 'buyer', userId, sessionId }, now);
          imported.push({ line, id, name: supplier.name });
        }
        if (imported.length > 0)
          await recordOperation(
            transaction,
            session,
            { action: 'import_suppliers', subject: `${imported.length}件` },
            now,
          );
        return answer(200, {
          imported,
          error_count: errorCount,
          double_count: valid.length - imported.length,
        });
      });
    },
    IMPORTS,
  );
}
