import type { Supplier } from 'shared-api/types';

type Offered = Pick<Supplier, 'id' | 'name' | 'name_kana'>;

/** The suppliers to choose from, with others that the form may hold: the invoice's own, or one that was read. */
export function offeredSuppliers(suppliers: readonly Offered[], others: readonly { readonly id: number; readonly name: string }[]): readonly Offered[] {
  const byId = new Map<number, Offered>(suppliers.map((supplier) => [supplier.id, supplier]));
  for (const { id, name } of others) if (!byId.has(id)) byId.set(id, { id, name, name_kana: '' });
  return [...byId.values()];
}
