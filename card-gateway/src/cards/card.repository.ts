import type { Pool } from 'pg';
import type { GatewayCard } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';
import type { TestProfile } from './test-cards';

/** A stored card: what may be known outside, and what its issuer does. */
export interface StoredCard extends GatewayCard {
  profile: TestProfile;
}

const COLUMNS = 'token, brand, last4, exp_month, exp_year, holder, profile';

/** Stores a card under its token, with the keyed hash of its number. */
export async function insertCard(pool: Pool, card: StoredCard, fingerprint: Buffer): Promise<void> {
  await pool.query(
    `INSERT INTO cards (${COLUMNS}, fingerprint) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [card.token, card.brand, card.last4, card.exp_month, card.exp_year, card.holder, card.profile, fingerprint],
  );
}

/** The card behind a token. */
export async function findCard(database: Pool | Transaction, token: string): Promise<StoredCard | undefined> {
  const { rows } = await database.query<StoredCard>(`SELECT ${COLUMNS} FROM cards WHERE token = $1`, [token]);
  return rows[0];
}
