import type { Buyer } from './buyer';

interface ServerTime {
  readonly now: string;
  readonly cut_off_at: string;
  readonly earliest_transfer_date: string;
}

/** Returns the server's clock, and until when the earliest transfer date is valid. */
export async function serverTime(buyer: Buyer): Promise<ServerTime> {
  return (await buyer.call('GET', '/system/time')).body as ServerTime;
}
