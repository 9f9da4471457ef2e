import type { ListedAccount } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { anotherAccount, newSupplier, supplierCalls, type Refusal } from './support/suppliers';
import { useApi } from './support/use-api';

const DISABLED = 'この取引先は無効になっているため、振込先口座を追加・変更できません。';

describe('accounts of a supplier', () => {
  const api = useApi();
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  let id: number;
  let first: ListedAccount;
  beforeAll(async () => {
    tokens = await signIn(api());
  });
  beforeEach(async () => {
    ({ id, account: first } = await newSupplier(suppliers));
  });

  describe('of a disabled supplier', () => {
    it('stay visible, and cannot be added or changed', async () => {
      await suppliers.disable(id);
      for (const { status, body } of [
        await suppliers.addAccount(id, anotherAccount()),
        await suppliers.changeAccount(id, first.id, 1, anotherAccount()),
      ])
        expect([status, body.message]).toEqual([409, DISABLED]);
      expect(await suppliers.accounts(id)).toMatchObject([{ id: first.id, revision: 1 }]);
      expect((await suppliers.revisions(id, first.id)).body.revisions).toHaveLength(1);
    });

    it('are not added during the disabling', async () => {
      const answers = await Promise.all([
        suppliers.disable(id),
        ...[1, 2, 3].map((digit) => suppliers.addAccount(id, anotherAccount({ account_number: `1111${digit}` }))),
      ]);
      const added = answers.filter(({ status }) => status === 201).length;
      expect(answers.map(({ status }) => status).every((status) => [201, 204, 409].includes(status))).toBe(true);
      expect(await suppliers.accounts(id)).toHaveLength(1 + added);
    });
  });

  it('are not found under another supplier of the same buyer, nor by another buyer', async () => {
    const { id: other } = await newSupplier(suppliers);
    const stranger = supplierCalls(api, () => strangerTokens);
    const strangerTokens = await signIn(api(), SOLE_PROPRIETOR);
    const tries = async (calls: typeof suppliers, supplierId: number): Promise<Answer<Refusal>[]> => [
      await calls.changeAccount(supplierId, first.id, 1, anotherAccount()),
      await calls.revisions(supplierId, first.id),
      await calls.changeAccount(supplierId, 9_999_999, 1, anotherAccount()),
    ];
    const answers = [
      ...(await tries(suppliers, other)),
      ...(await tries(stranger, id)),
      await stranger.addAccount(id, anotherAccount()),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(await suppliers.accounts(id)).toMatchObject([{ revision: 1 }]);
  });

  it('are protected by the database: no revision is changed or deleted', async () => {
    for (const statement of [
      'update supplier_account_revisions set account_number = account_number',
      'delete from supplier_account_revisions',
      'truncate supplier_account_revisions cascade',
    ]) {
      await expect(api().pool.query(statement)).rejects.toThrow();
    }
    await expect(api().pool.query('delete from supplier_accounts where id = $1', [first.id])).rejects.toThrow();
  });
});
