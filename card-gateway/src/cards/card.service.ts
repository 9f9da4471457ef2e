import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { GatewayBrand, GatewayCard, IdentifiedCard } from 'shared-api/gateway';
import { jstDate } from 'shared-rules/time';
import { digitsOf } from 'shared-rules/width';
import { newIdentifier } from '../database/identifier';
import { Problem } from '../http/problem';
import { expiryYear, normalizeHolder, problemsOf, type CardEntry } from './card-entry';
import { unknownBrandRefused } from './card-messages';
import { brandOf } from './card-number';
import { findCard, insertCard } from './card.repository';
import { testCardOf, type TestProfile } from './test-cards';

/** Creates and reads tokens. */
export interface CardService {
  /** Creates a token for an input. Number and security code are dropped at once. @throws Problem with fields. */
  tokenise(entry: CardEntry): Promise<GatewayCard>;
  /** Returns the card of a token with its fingerprint, for the API only. @throws Problem `not_found`. */
  read(token: string): Promise<IdentifiedCard>;
}

/**
 * Returns the embedded network's data of a number: brand and behaviour of a test card. All other numbers are declined.
 */
function lookUp(digits: string): { brand: GatewayBrand; profile: TestProfile } | null {
  const known = testCardOf(digits);
  if (known) return known;
  const brand = brandOf(digits);
  return brand === null || brand === 'AMEX' ? null : { brand, profile: 'declined' };
}

/** @param secret derives the key of the fingerprints; without a key a hash could be searched for its number. */
export function createCardService(pool: Pool, secret: string): CardService {
  const fingerprintKey = createHmac('sha256', secret).update('card-fingerprint').digest();

  return {
    async tokenise(entry) {
      const fields = problemsOf(entry, jstDate(Date.now()));
      if (fields.length > 0) throw new Problem('invalid_request', 'The card cannot be used.', fields);
      const digits = digitsOf(entry.number);
      const known = lookUp(digits);
      if (!known) {
        throw new Problem('invalid_request', 'No accepted brand.', [{ field: 'number', message: unknownBrandRefused }]);
      }
      const card: GatewayCard = {
        token: newIdentifier('tok'),
        brand: known.brand,
        last4: digits.slice(-4),
        exp_month: Number(digitsOf(entry.exp_month)),
        exp_year: expiryYear(entry.exp_year),
        holder: normalizeHolder(entry.holder),
      };
      const fingerprint = createHmac('sha256', fingerprintKey).update(digits).digest('hex');
      await insertCard(pool, {
        ...card,
        profile: known.profile,
        fingerprint,
        company_card: null,
        company_customer: null,
      });
      return card;
    },

    async read(token) {
      const card = await findCard(pool, token);
      if (!card || card.profile === 'company') throw new Problem('not_found', 'There is no such card.');
      const { brand, last4, exp_month, exp_year, holder, fingerprint } = card;
      return { token, brand, last4, exp_month, exp_year, holder, fingerprint };
    },
  };
}
