import { FIELDS } from 'shared-rules/words';
import { type Checked, corporateNumber, name, optional } from '../../reference';
import { below, checkTexts, orNull, type Optional } from './check-text';
import { fieldFailure } from '../../platform/http/failure';

/** A trading partner as a system submits it. */
interface TypedPartner {
  readonly name: string;
  readonly corporate_number?: Optional<string>;
}

const RULES = {
  name: [FIELDS.supplierName, name(150)],
  corporate_number: [FIELDS.corporateNumber, optional(corporateNumber)],
} as const;

/**
 * Normalises and checks a trading partner at `path` of the body, by the rules of suppliers. Refuses the buyer itself,
 * compared by number. `ownNumber` is null for a buyer without one.
 */
export function checkPartner(
  path: 'supplier' | 'partner',
  typed: TypedPartner,
  ownNumber: string | null,
): Checked<{ name: string; corporate_number: string | null }> {
  const { value, errors } = checkTexts(RULES, { name: typed.name, corporate_number: typed.corporate_number ?? '' });
  const isOwn = ownNumber !== null && value.corporate_number === ownNumber;
  const own = isOwn ? [fieldFailure('corporate_number', 'own_number')] : [];
  return {
    value: { name: value.name, corporate_number: orNull(value.corporate_number) },
    errors: below(path, [...errors, ...own]),
  };
}
