import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Buyer } from '../support/buyer';
import { fixture } from '../support/invoice-form';
import { launch, newDataDir, runCommand } from '../support/launch';
import { brokenInvariants, commandLine, completeTransfer } from '../support/operate';
import { asSuperuser } from '../support/superuser';
import type { Product } from '../support/product';
import { expect, test } from '../support/test';

const AMOUNT = 33_000;
/** Maximum number of payments of the test's company: with more attempts in ten minutes the bank asks its cardholder. */
const MOST = 15;

/** Pays invoices one after the other until it is told to stop. Returns the numbers of those that were acknowledged. */
function payOn(buyer: Buyer): { acknowledged: number[]; stop: () => Promise<void> } {
  const acknowledged: number[] = [];
  let isStopping = false;
  const paying = (async () => {
    while (!isStopping && acknowledged.length < MOST) {
      const docNumber = await buyer.register(AMOUNT);
      await buyer.apply(docNumber, AMOUNT);
      acknowledged.push(docNumber);
    }
  })();
  return {
    acknowledged,
    stop: async () => {
      isStopping = true;
      await paying;
    },
  };
}

test(
  'a backup made while payments go on is restored elsewhere: none that was acknowledged is lost, and the books verify',
  {
    tag: '@full',
  },
  async ({ product }) => {
    // A second product starts.
    test.slow();
    const dataDir = process.env['E2E_DATA_DIR'] ?? '';
    const kept = mkdtempSync(join(tmpdir(), 'kept-'));
    const buyer = await Buyer.signUp(product);
    const transferred = await buyer.register(AMOUNT);
    const { id } = await buyer.apply(transferred, AMOUNT);
    await completeTransfer(product, id);

    const payments = payOn(buyer);
    await expect.poll(() => payments.acknowledged.length).toBeGreaterThan(0);
    const before = [...payments.acknowledged];
    await runCommand(['backup', join(kept, 'backup')], dataDir);
    await payments.stop();
    expect(payments.acknowledged.length).toBeGreaterThan(before.length);

    const { anchor } = JSON.parse(readFileSync(join(kept, 'backup', 'backup.json'), 'utf8')) as { anchor: string };

    // Another machine: nothing of the first one but the backup, and the secrets, which were kept elsewhere.
    const machine = newDataDir();
    copyFileSync(join(dataDir, 'secrets.json'), join(machine, 'secrets.json'));
    await runCommand(['restore', join(kept, 'backup')], machine);
    const { originOf, stop } = await launch(['start'], undefined, machine);
    try {
      const restored: Product = { ...product, host: originOf(0), api: originOf(10) };
      const same = buyer.at(restored);
      const [first] = (await same.invoice(transferred)).payments;
      expect(first).toMatchObject({ id, transferred_date: expect.any(String) });
      for (const docNumber of before) {
        const { payments: paid, files } = await same.invoice(docNumber);
        expect(paid).toMatchObject([{ amount: AMOUNT }]);
        for (const file of files)
          expect(await same.file(file.id)).toEqual(readFileSync(fixture('a-minato-printing.pdf')));
        expect(files).toHaveLength(1);
      }
      // Payments that the backup met half done are brought to their end first.
      await expect.poll(() => brokenInvariants(restored)).toEqual([]);
      // It goes on: a payment more.
      await same.apply(await same.register(AMOUNT), AMOUNT);
      commandLine(restored, 'verify', '--anchor', anchor);

      await asSuperuser(
        machine,
        `set session_replication_role = replica;
       update invoice_status_log set at = at - interval '1 day' where invoice_id = ${id}`,
      );
      expect(await brokenInvariants(restored)).toContainEqual({
        invariant: 'every row of the books is as it was written',
        detail: expect.stringContaining('invoice_status_log'),
      });
    } finally {
      await stop();
      rmSync(kept, { recursive: true });
    }
  },
);
