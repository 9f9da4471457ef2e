import type pg from 'pg';
import { eachReceivedInvoice } from '../src/documents/received-invoices/received-invoice-list.repository';
import { openDatabase } from '../src/platform/db/client';
import { PreparingClient } from '../src/platform/db/preparing-client';
import { cloneTemplate, closePool, dropDatabase, runtimeUrlOf } from './support/databases';

const DELETE_NEWEST = `
  update received_invoices set deleted_at = now() where id = (
    select id from received_invoices where buyer_id = 1 and deleted_at is null order by doc_number desc limit 1
  )`;

/** A connection that deletes the newest invoice, once asked to, when its number is found and its row not yet read. */
class DeletesNewest extends PreparingClient {
  static isAsked = false;

  override query(...words: never[]): never {
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => Promise<pg.QueryResult>;
    const [statement] = words as readonly { readonly name?: string }[];
    if (statement?.name !== 'received_invoice_rows' || !DeletesNewest.isAsked) return ask(...words) as never;
    DeletesNewest.isAsked = false;
    return Promise.all([ask(DELETE_NEWEST), ask(...words)]).then(([, read]) => read) as never;
  }
}

describe('an export beside which an invoice is deleted', () => {
  let name: string;
  beforeAll(async () => {
    name = await cloneTemplate();
  });
  afterAll(() => dropDatabase(name));

  it('has all others', async () => {
    const database = openDatabase(runtimeUrlOf(name), 1, { Client: DeletesNewest });
    const numbers = async (): Promise<number[]> => {
      const found: number[] = [];
      for await (const { docNumber } of eachReceivedInvoice(database, 1, {}, 2)) found.push(docNumber);
      return found;
    };
    const [, ...others] = await numbers();
    expect(others.length).toBeGreaterThan(2);
    DeletesNewest.isAsked = true;
    expect(await numbers()).toEqual(others);
    expect(DeletesNewest.isAsked).toBe(false);
    await closePool(database.$client);
  });
});
