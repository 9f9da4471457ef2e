import type { ReadFields } from 'shared-api/types';
import { compareNames } from 'shared-rules/legal-name';

/** A registered supplier, as far as a document can be compared with it. */
export interface KnownSupplier {
  readonly id: number;
  readonly name: string;
  readonly registrationNumber: string | null;
}

/**
 * Returns the supplier that matches the issuer, by registration number, else by the whole name. Null if several match.
 */
export function supplierOf(
  { issuer, registration_number: number }: Pick<ReadFields, 'issuer' | 'registration_number'>,
  suppliers: readonly KnownSupplier[],
): KnownSupplier | null {
  const byNumber = number ? suppliers.filter(({ registrationNumber }) => registrationNumber === number.value) : [];
  const byName = issuer ? suppliers.filter(({ name }) => compareNames(issuer.value, name) === 'none') : [];
  const [match, ...others] = byNumber.length > 0 ? byNumber : byName;
  return match && others.length === 0 ? match : null;
}
