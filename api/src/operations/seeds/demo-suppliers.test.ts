import type { Context } from '../../platform/context/context';
import { checkHolder, readBankAccount } from '../../reference';
import { DEMO_SUPPLIERS } from './demo-suppliers';

const context = { config: { HOLDER_CHECK_TIMEOUT_MS: 60_000 }, log: { warn: () => undefined } } as unknown as Pick<
  Context,
  'config' | 'log'
>;

test('the embedded directory knows the accounts of the suppliers of the demonstration, in the spelling of their invoices', async () => {
  const results = await Promise.all(
    DEMO_SUPPLIERS.map(async ({ account }) => [
      account.holder_kana,
      await checkHolder(context, await readBankAccount(account)),
    ]),
  );
  expect(results).toEqual(DEMO_SUPPLIERS.map(({ account }) => [account.holder_kana, 'match']));
});
