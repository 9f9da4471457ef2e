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
import { TEST_CARDS, type TestProfile } from './test-cards';

/** Makes and reads tokens. */
export interface CardService {
  /** A new token for what was typed. Number and security code are forgotten at once. @throws Problem with fields. */
  tokenise(entry: CardEntry): Promise<GatewayCard>;
  /** The card of a token with its fingerprint, for the API alone. @throws Problem `not_found`. */
  read(token: string): Promise<IdentifiedCard>;
}

/** What the embedded network knows of a number: brand and behaviour of a test card; all others are declined. */
function lookUp(digits: string): { brand: GatewayBrand; profile: TestProfile } | null {
  const known = TEST_CARDS.find((card) => card.number === digits);
  if (known) return known;
  const brand = brandOf(digits);
  return brand === null || brand === 'AMEX' ? null : { brand, profile: 'declined' };
}

/** @param secret the key of the fingerprints derives from it: without it a hash of a number could be searched for. */
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
      await insertCard(pool, { ...card, profile: known.profile, fingerprint });
      return card;
    },

    async read(token) {
      const card = await findCard(pool, token);
      if (!card) throw new Problem('not_found', 'There is no such card.');
      const { profile: _unseen, ...known } = card;
      return known;
    },
  };
}
