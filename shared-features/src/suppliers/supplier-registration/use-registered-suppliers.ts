import type { SupplierSummary } from 'shared-api/types';
import { $api } from 'shared-auth';
import { isCorporateNumber, isRegistrationNumber } from 'shared-rules/corporate-number';
import { withoutLegalEntity } from 'shared-rules/legal-entity';
import { compareNames } from 'shared-rules/legal-name';
import { tidyName } from 'shared-rules/tidy-name';
import { tidyCorporateNumber } from '../../bank/corporation-search';
import { normalizeRegistrationNumber } from '../../ui/registration-number';
import { useSettled } from '../../ui/settled';
import type { CompanyValues } from './company-values';

/** Pause in typing before the server is asked, in ms. */
const SETTLED_MS = 500;
/** Minimum length of a name to search for. A single letter would match half the list. */
const SHORTEST_NAME = 2;
/** Maximum page size of the contract. Fewer suppliers than this share the core of a name. */
const SIZE = 100;

/** Strongest match between a registered supplier and the typed one. */
export type SharedSign = 'corporate_number' | 'registration_number' | 'name';

/** Registered supplier that may be the same one. */
export interface RegisteredSupplier {
  readonly supplier: SupplierSummary;
  readonly sign: SharedSign;
}

type Typed = Pick<CompanyValues, 'business_form' | 'corporate_number' | 'name' | 'registration_number'>;

/**
 * Searches registered suppliers, including disabled ones, with the typed number or name. A name also matches in another
 * spelling, as ㈱ for 株式会社.
 */
export function useRegisteredSuppliers(typed: Typed): readonly RegisteredSupplier[] {
  const name = tidyName(useSettled(typed.name, SETTLED_MS));
  const corporateNumber = typed.business_form === '1' ? tidyCorporateNumber(typed.corporate_number) : '';
  const registrationNumber = normalizeRegistrationNumber(typed.registration_number);
  const number = isCorporateNumber(corporateNumber)
    ? corporateNumber
    : isRegistrationNumber(registrationNumber)
      ? registrationNumber
      : '';
  const core = withoutLegalEntity(name);

  const byNumber = useFound(number, number !== '');
  const byName = useFound(core, core.length >= SHORTEST_NAME);
  const signOf = (supplier: SupplierSummary): SharedSign | null => {
    if (corporateNumber !== '' && supplier.corporate_number === corporateNumber) return 'corporate_number';
    if (registrationNumber !== '' && supplier.registration_number === registrationNumber) return 'registration_number';
    return name !== '' && compareNames(supplier.name, name) === 'none' ? 'name' : null;
  };
  const byId = new Map([...byNumber, ...byName].map((supplier) => [supplier.id, supplier]));
  return [...byId.values()].flatMap((supplier) => {
    const sign = signOf(supplier);
    return sign === null ? [] : [{ supplier, sign }];
  });
}

/** Ignores errors: the search is only a help to the user. */
function useFound(search: string, enabled: boolean): readonly SupplierSummary[] {
  const { data } = $api.useQuery('get', '/suppliers', { params: { query: { search, size: SIZE } } }, { enabled });
  return enabled ? (data?.suppliers ?? []) : [];
}
