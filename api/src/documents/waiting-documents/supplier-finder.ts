import type { ReadFields } from 'shared-api/types';
import { splitLegalName } from 'shared-rules/legal-name';
import type { KnownSupplier } from '../readings/supplier-of';

/** Returns a key that two names share if `compareNames` finds no difference between them. */
const nameKey = (name: string): string => {
  const { form, place, core } = splitLegalName(name);
  return JSON.stringify([form, place, core]);
};

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Creates a function that answers as `supplierOf` for one list of suppliers. Each name is taken apart once, because a
 * list has hundreds of documents and suppliers.
 */
export function createSupplierFinder(
  suppliers: readonly KnownSupplier[],
): (fields: Pick<ReadFields, 'issuer' | 'registration_number'>) => KnownSupplier | null {
  const byNumber = groupBy(suppliers, ({ registrationNumber }) => registrationNumber);
  const byName = groupBy(suppliers, ({ name }) => nameKey(name));
  return ({ issuer, registration_number: number }) => {
    const found = (number && byNumber.get(number.value)) ?? (issuer && byName.get(nameKey(issuer.value))) ?? [];
    const [match, ...others] = found;
    return match && others.length === 0 ? match : null;
  };
}
