import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { inTransaction } from '../../platform/db/in-transaction';
import { readSupplier, registerSupplier } from '../../suppliers';
import { DEMO_SUPPLIERS, type DemoSupplier } from './demo-suppliers';
import { demoUser, type Seed } from './seed';

const [corporation, soleProprietor] = DEMO_ACCOUNTS;

/** The sole proprietor has one supplier with the name of one of the corporation's, as a separate row. */
const SOLE_PROPRIETORS_SUPPLIERS = DEMO_SUPPLIERS.slice(0, 1);

/** Trading partners of both demo accounts, each with the bank account of its invoices. */
export const suppliersSeed: Seed = {
  name: 'suppliers',
  async plant(context) {
    const now = await context.clock.now();
    const plans: (readonly [email: string, suppliers: readonly DemoSupplier[]])[] = [
      [corporation.email, DEMO_SUPPLIERS],
      [soleProprietor.email, SOLE_PROPRIETORS_SUPPLIERS],
    ];
    for (const [email, suppliers] of plans) {
      const { buyerId } = await demoUser(context, email);
      const read = await Promise.all(
        suppliers.map(({ supplier, account }) =>
          readSupplier(context, buyerId, supplier, { ...account, origin: 'typed' }),
        ),
      );
      await inTransaction(context.database, async (transaction) => {
        for (const supplier of read) await registerSupplier(transaction, buyerId, supplier, { actor: 'system' }, now);
      });
    }
  },
};
