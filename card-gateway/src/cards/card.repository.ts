import type { Pool } from 'pg';
import type { IdentifiedCard } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';
import type { TestProfile } from './test-cards';

/** A stored card: its public data, and the behaviour of its issuer. */
export interface StoredCard extends IdentifiedCard {
  profile: TestProfile;
}

/** Stores a card under its token. Its fingerprint is the keyed hash of its number, in hexadecimal. */
export async function insertCard(pool: Pool, card: StoredCard): Promise<void> {
  await pool.query(
    `INSERT INTO cards (token, brand, last4, exp_month, exp_year, holder, profile, fingerprint)
     VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex'))`,
    [card.token, card.brand, card.last4, card.exp_month, card.exp_year, card.holder, card.profile, card.fingerprint],
  );
}

/** Returns the card of a token. */
export async function findCard(database: Pool | Transaction, token: string): Promise<StoredCard | undefined> {
  const { rows } = await database.query<StoredCard>(
    `SELECT token, brand, last4, exp_month, exp_year, holder, profile, encode(fingerprint, 'hex') AS fingerprint FROM cards WHERE token = $1`,
    [token],
  );
  return rows[0];
}
