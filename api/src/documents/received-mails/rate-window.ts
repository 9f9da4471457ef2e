import { LRUCache } from 'lru-cache';

/** Names that are counted at a time. Beyond it the oldest are forgotten. */
const MAX_NAMES = 50_000;

/** Counts what comes under a name within a window of time, in this process. */
export class RateWindow {
  private readonly counts: LRUCache<string, { count: number }>;

  /** @param now time in ms */
  constructor(
    private readonly most: number,
    windowMs: number,
    now = (): number => performance.now(),
  ) {
    this.counts = new LRUCache({ max: MAX_NAMES, ttl: windowMs, ttlResolution: 0, perf: { now } });
  }

  /** Counts one more. Returns false beyond the limit. */
  take(name: string): boolean {
    const counted = this.counts.get(name);
    if (counted === undefined) this.counts.set(name, { count: 1 });
    else counted.count += 1;
    return (counted?.count ?? 1) <= this.most;
  }
}

/** Returns what is counted of an address: all of IPv4, the network of IPv6 (/64) that one customer has. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const whole = [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0')];
  return whole.slice(0, 4).join(':');
}
