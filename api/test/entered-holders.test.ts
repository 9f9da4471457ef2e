import { DEMO_SUPPLIER } from 'shared-rules/demo-supplier';
import type { SupplierAccount } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { newSupplier, supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

const HOUR_MS = 60 * 60_000;
/** Holder checks of a buyer within an hour. */
const LIMIT = 60;
/** An account in the embedded directory. */
const MINATO = DEMO_SUPPLIER.account;

describe('the holder check of an entered account', () => {
  const api = useApi();
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  beforeAll(async () => {
    tokens = await signIn(api());
  });
  /** Starts a new window, with a session that is still valid. */
  async function anHourLater(): Promise<void> {
    await api().moveClock(HOUR_MS + 1_000);
    tokens = await signIn(api(), SOLE_PROPRIETOR);
  }

  it('gives the result of 名義を確認 when registered, added and changed', async () => {
    const { id, account } = await newSupplier(suppliers, { account: MINATO });
    expect(account.holder_check).toBe('match');
    const { body: added } = await suppliers.addAccount(id, {
      ...MINATO,
      bank_code: '0144',
      branch_code: '301',
      account_type: 1,
      account_number: '45678',
    });
    expect(added.holder_check).toBe('mismatch');
    expect(
      (await suppliers.changeAccount(id, added.id, 1, { ...MINATO, account_number: '1234568' })).body.holder_check,
    ).toBe('unknown');
  });

  it('has the same limit as 名義を確認: beyond it the account is accepted, and the result is unknown', async () => {
    await anHourLater();
    const { id, account } = await newSupplier(suppliers, { account: MINATO });
    let last: Pick<SupplierAccount, 'revision' | 'holder_check'> = account;
    for (let changes = 1; changes < LIMIT; changes += 1) {
      const { status, body } = await suppliers.changeAccount(id, account.id, last.revision, {
        ...MINATO,
        holder_kana: `ミナト${changes}`,
      });
      expect([status, body.holder_check]).toEqual([200, 'mismatch']);
      last = body;
    }
    const { status, body } = await suppliers.changeAccount(id, account.id, last.revision, MINATO);
    expect([status, body.holder_check]).toEqual([200, 'unknown']);
    await anHourLater();
    expect(
      (await suppliers.changeAccount(id, account.id, body.revision, { ...MINATO, holder_kana: 'ミナト' })).body
        .holder_check,
    ).toBe('mismatch');
  });
});
