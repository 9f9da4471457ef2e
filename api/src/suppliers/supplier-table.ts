import type { FastifyReply } from 'fastify';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../platform/context/context';
import { type Column, sheetCsvStream } from '../platform/csv/csv';
import type { Executor } from '../platform/db/client';
import { notFound } from '../platform/http/failure';
import type { Session } from '../platform/http/principal';
import { sendContent } from '../platform/storage/send-content';
import type { Permission, SignedAddresses } from '../platform/addresses/signed-address';
import { findSupplier } from './supplier.repository';

/** Rows of a table: those of a buyer with one supplier, of one year or of all. */
export interface SupplierRows {
  readonly buyerId: number;
  readonly supplierId: number;
  readonly year?: number;
}

interface SupplierTableOptions<Row> {
  readonly permission: Permission;
  /** Path of the call that sends the table, below `/api/v2`. */
  readonly path: string;
  /** Beginning of the file's name. The year and the date follow. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly count: (executor: Executor, wanted: SupplierRows) => Promise<number>;
  readonly each: (executor: Executor, wanted: SupplierRows) => AsyncIterable<Row>;
}

/** Table to download of a buyer's rows with one supplier: payments to it, or requests to it. */
export interface SupplierTable {
  /** Throws 404 unless the supplier is the buyer's. */
  requireSupplier(buyerId: number, supplierId: number): Promise<void>;
  /** Returns a signed address of the table, its end, and the number of rows. Throws 404 like `requireSupplier`. */
  sign(
    session: Session,
    supplierId: number,
    year: number | undefined,
  ): Promise<{ readonly url: string; readonly expires_at: string; readonly rowCount: number }>;
  /** Sends the table of a signed address. Throws 403 unless the address is valid. */
  send(reply: FastifyReply, token: string): Promise<FastifyReply>;
}

/** Creates the table of one kind of rows with a supplier. */
export function createSupplierTable<Row>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  addresses: SignedAddresses,
  { permission, path, title, columns, count, each }: SupplierTableOptions<Row>,
): SupplierTable {
  const requireSupplier = async (buyerId: number, supplierId: number): Promise<void> => {
    if (!(await findSupplier(database, buyerId, supplierId))) throw notFound();
  };
  return {
    requireSupplier,
    async sign(session, supplierId, year) {
      const { buyerId } = session;
      await requireSupplier(buyerId, supplierId);
      const wanted: SupplierRows = { buyerId, supplierId, ...(year !== undefined && { year }) };
      const { token, expires_at } = await addresses.sign(permission, JSON.stringify(wanted), session);
      return { url: `/api/v2${path}?token=${token}`, expires_at, rowCount: await count(database, wanted) };
    },
    async send(reply, token) {
      const now = await clock.now();
      // We signed the text, so it has the form that we wrote.
      const wanted = JSON.parse(await addresses.open(permission, token)) as SupplierRows;
      const year = wanted.year === undefined ? [] : [`${wanted.year}年`];
      return sendContent(reply, {
        contentType: 'text/csv; charset=utf-8',
        fileName: `${[title, ...year, jstDate(now).replaceAll('-', '')].join('_')}.csv`,
        body: sheetCsvStream(columns, each(database, wanted)),
        cacheControl: 'no-store',
      });
    },
  };
}
