import { openDatabase, type Database, type Transaction } from '../src/platform/db/client';
import { inTransaction } from '../src/platform/db/in-transaction';
import { lockAttemptOfInvoice } from '../src/payments/charge/attempts/attempt.repository';
import { lockInvoice, type PaymentRecord } from '../src/payments/status/record/invoice.repository';
import { moveMoney } from '../src/payments/status/transitions/money-effects';
import { runtimeUrlOf } from './support/databases';
import { useMoney } from './support/money';

// No call can cause these: they would be faults of the API, which the guards stop with a clear message.
describe('a step that would move money wrongly is stopped', () => {
  const money = useMoney();
  let database: Database;
  beforeEach(() => {
    database = openDatabase(runtimeUrlOf(money().api.databaseName), 1);
  });
  afterEach(() => database.$client.end());

  const newPayment = async (): Promise<number> => (await money().pay(await money().newInvoice(33_000))).id;
  async function attempted(
    id: number,
    work: (transaction: Transaction, invoice: PaymentRecord) => Promise<unknown>,
  ): Promise<string> {
    const done = inTransaction(database, async (transaction) => {
      const invoice = await lockInvoice(transaction, id);
      if (invoice === undefined) throw new Error(`There is no invoice ${id}.`);
      await work(transaction, invoice);
    });
    return done.then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
  }

  it('by the seller of a request', async () => {
    const id = await newPayment();
    expect(
      await attempted(id, (transaction, invoice) =>
        moveMoney(transaction, invoice, { event: 'examinerReject', actor: 'seller', brought: null }, Date.now()),
      ),
    ).toBe('A seller never moves money: examinerReject.');
  });

  it('for a payment without a reservation, or a request that is paid with none', async () => {
    const id = await newPayment();
    const nobody = 2_000_000_000;
    expect(
      await attempted(id, (transaction, invoice) =>
        moveMoney(
          transaction,
          { ...invoice, id: nobody },
          { event: 'approve', actor: 'operator', brought: null },
          Date.now(),
        ),
      ),
    ).toBe(`Invoice ${nobody} has no attempt that its money could move on.`);
    expect(
      await attempted(id, (transaction, invoice) =>
        moveMoney(transaction, invoice, { event: 'payRequest', actor: 'buyer', brought: null }, Date.now()),
      ),
    ).toBe(`Invoice ${id} has no attempt that its money could move on.`);
  });

  it('with another reservation in place of one that is charged', async () => {
    const id = await newPayment();
    await money().decide(id, 'approve');
    const other = await newPayment();
    const edit = (transaction: Transaction, invoice: PaymentRecord) =>
      lockAttemptOfInvoice(transaction, other).then((brought) =>
        moveMoney(transaction, invoice, { event: 'mend', actor: 'buyer', brought: brought ?? null }, Date.now()),
      );
    expect(await attempted(id, edit)).toBe(`Invoice ${id} is charged already: it takes no other attempt.`);
  });
});
