import type { Pool } from 'pg';
import type { IdentifiedCard } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';
import type { TestProfile } from './test-cards';

/** A stored card: its public data, the behaviour of its issuer, and the card company's names, if it is one outside. */
export interface StoredCard extends IdentifiedCard {
  profile: TestProfile | 'company';
  company_card: string | null;
  company_customer: string | null;
}

const COLUMNS = `token, brand, last4, exp_month, exp_year, holder, profile, encode(fingerprint, 'hex') AS fingerprint,
  company_card, company_customer`;

/**
 * Stores a card under its token. Its fingerprint is the keyed hash of its number, in hexadecimal. Returns the stored
 * card instead if the card company's card has a token already.
 */
export async function insertCard(pool: Pool, card: StoredCard): Promise<StoredCard | undefined> {
  const { rowCount } = await pool.query(
    `INSERT INTO cards (token, brand, last4, exp_month, exp_year, holder, profile, fingerprint, company_card, company_customer)
     VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex'), $9, $10) ON CONFLICT (company_card) DO NOTHING`,
    [
      card.token,
      card.brand,
      card.last4,
      card.exp_month,
      card.exp_year,
      card.holder,
      card.profile,
      card.fingerprint,
      card.company_card,
      card.company_customer,
    ],
  );
  if (rowCount === 1) return undefined;
  const { rows } = await pool.query<StoredCard>(`SELECT ${COLUMNS} FROM cards WHERE company_card = $1`, [
    card.company_card,
  ]);
  return rows[0];
}

/** Returns the card of a token. */
export async function findCard(database: Pool | Transaction, token: string): Promise<StoredCard | undefined> {
  const text = `SELECT ${COLUMNS} FROM cards WHERE token = $1`;
  const { rows } = await database.query<StoredCard>({ name: 'find card', text, values: [token] });
  return rows[0];
}
