import { chromium } from '@playwright/test';
import type { Bench, Edge, Row } from '../bench';
import { openScreen } from '../in-page';
import { LIST } from '../screens';
import { openVisit } from '../visit';

/** Protocols, as browsers name them, and the flags that make Chromium use them with nginx. */
const PROTOCOLS = [
  { name: 'http/1.1', flags: ['--disable-http2'] },
  { name: 'h2', flags: [] },
] as const;

/**
 * Returns the milliseconds until the list is usable with an empty cache, over one protocol.
 * @throws if a file came over another one
 */
async function coldList(bench: Bench, edge: Edge, { name, flags }: (typeof PROTOCOLS)[number]): Promise<number> {
  const browser = await chromium.launch({ executablePath: bench.chromium, args: [...edge.trust, ...flags] });
  try {
    const subject = { name, origin: edge.origin };
    const { page } = await openVisit({ ...bench, browser }, subject, bench.few, { cpu: 4, isSlowNetwork: true });
    const time = await openScreen(page, edge.origin, LIST);
    const spoken = await page.evaluate<string[]>(
      `[...new Set(performance.getEntriesByType('resource').map((entry) => entry.nextHopProtocol))].filter(Boolean)`,
    );
    if (spoken.join() !== name) throw new Error(`The list came over ${spoken.join(' and ')}, not over ${name}.`);
    return time;
  } finally {
    await browser.close();
  }
}

/** Time until the list is usable behind nginx, over TLS, with each protocol: the same server, certificate and files. */
export const protocols: Row = {
  key: 'http2',
  isOfEdge: true,
  figures: [
    { name: `${LIST.name} usable behind nginx, HTTP/1.1, cold cache (slow)`, unit: 'ms' },
    { name: `${LIST.name} usable behind nginx, HTTP/2, cold cache (slow)`, unit: 'ms' },
    { name: 'HTTP/2 ÷ HTTP/1.1', unit: 'ratio' },
  ],
  async measure(bench) {
    if (bench.edge === null) throw new Error('The product does not run behind nginx.');
    const times: number[] = [];
    for (const protocol of PROTOCOLS) times.push(await coldList(bench, bench.edge, protocol));
    return [...times, (times[1] ?? NaN) / (times[0] ?? NaN)];
  },
};
