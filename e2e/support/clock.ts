import type { Buyer } from './buyer';
import type { Product } from './product';

interface ServerTime {
  readonly now: string;
  readonly cut_off_at: string;
  readonly earliest_transfer_date: string;
}

/** Moves the clock of the whole product by so many ms. For tests that run alone; what was moved is moved back. */
export async function moveClock({ api }: Product, ms: number): Promise<void> {
  const response = await fetch(`${api}/operator/v1/clock`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${process.env['E2E_OPERATOR_TOKEN'] ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: ms }),
  });
  if (!response.ok) throw new Error(`The clock was not moved: ${response.status}`);
}

/** The server's clock, and until when the earliest transfer date holds. */
export async function serverTime(buyer: Buyer): Promise<ServerTime> {
  return (await buyer.call('GET', '/system/time')).body as ServerTime;
}
