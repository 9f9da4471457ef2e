import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { networkOf } from 'shared-rules/network';
import { Problem } from './problem';

/**
 * Maximum number of calls of one source to the gateway's pages within the window; an office with many cards stays far
 * below.
 */
const LIMIT = 60;
const WINDOW_MS = 10 * 60_000;

/** Returns the key of a request's source. A socket whose caller has left has no address, whatever the type says. */
function keyOf({ ip }: { readonly ip: string | undefined }): string {
  if (ip === undefined) throw new Problem('invalid_request', 'The caller has closed the connection.');
  return createHash('sha256').update(networkOf(ip)).digest('hex');
}

/**
 * Returns a hook that limits the calls of the gateway's pages per source, because anybody may make them: card numbers
 * to exchange for tokens, and codes of challenges. A source is an IPv4 address or an IPv6 network.
 * @throws Problem `too_many_requests` beyond the limit, with the seconds to wait
 */
export function limitSource(pool: Pool) {
  return async (request: FastifyRequest): Promise<void> => {
    const { rows } = await pool.query<{ count: number; wait_seconds: number }>(
      `INSERT INTO source_limits AS l (key, count, window_ends_at) VALUES ($1, 1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN l.window_ends_at <= now() THEN 1 ELSE l.count + 1 END,
         window_ends_at = CASE WHEN l.window_ends_at <= now() THEN excluded.window_ends_at ELSE l.window_ends_at END
       RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::int AS wait_seconds`,
      [keyOf(request), WINDOW_MS],
    );
    const [row] = rows;
    if (row === undefined || row.count <= LIMIT) {
      // The first call of a window deletes expired windows.
      if (row?.count === 1) await pool.query('DELETE FROM source_limits WHERE window_ends_at < now()');
      return;
    }
    throw new Problem('too_many_requests', 'Too many calls of this source.', undefined, row.wait_seconds);
  };
}
