import type { ReadFields } from 'shared-api/types';
import { abbreviateLegalEntity } from 'shared-rules/legal-entity';
import { foldText } from './layout/fold';

/** A registered supplier, as far as a document can be held against it. */
export interface KnownSupplier {
  readonly id: number;
  readonly name: string;
  readonly registrationNumber: string | null;
}

/** A name so that its spellings are one: ㈱, (株) and 株式会社, widths, spaces. Where the legal form stands still counts. */
export const foldName = (name: string): string => abbreviateLegalEntity(foldText(name).replace(/[\s・]/g, '')).replace(/[\s-]/g, '').toUpperCase();

/** The supplier that the issuer seems to be: by its registration number, which is unique, else by its whole name. Two of one name are none. */
export function supplierOf({ issuer, registration_number: number }: Pick<ReadFields, 'issuer' | 'registration_number'>, suppliers: readonly KnownSupplier[]): KnownSupplier | null {
  const byNumber = number ? suppliers.filter(({ registrationNumber }) => registrationNumber === number.value) : [];
  const byName = issuer ? suppliers.filter(({ name }) => foldName(name) === foldName(issuer.value)) : [];
  const [match, ...others] = byNumber.length > 0 ? byNumber : byName;
  return match && others.length === 0 ? match : null;
}
