import type { CDPSession } from '@playwright/test';
import type { Row } from '../bench';
import { goTo, openScreen } from '../in-page';
import { AREAS, LIST } from '../screens';
import { whenQuiet } from '../traffic';
import { openVisit } from '../visit';

const AROUND = AREAS.slice(0, 5);

/**
 * The used parts of a heap snapshot. `nodes` lists one node after the other, each with the fields that `meta` names.
 */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Returns the megabytes that code can still reach. */
async function heapOf(session: CDPSession): Promise<number> {
  // Objects freed by one collection may keep others alive until the next.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/**
 * Returns the megabytes of the engine itself: compiled functions, recompiled when used often, and its data about them.
 */
async function compiledOf(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => {
    chunks.push(chunk);
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const {
    snapshot: { meta },
    nodes,
  } = JSON.parse(chunks.join('')) as Snapshot;
  const [fields, code] = [meta.node_fields, meta.node_types[0].indexOf('code')];
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] === code) bytes += nodes[node + size] ?? NaN;
  return bytes / 1_000_000;
}

/** Memory that pages keep after they are left. */
export const heap: Row = {
  key: 'heap',
  mostRounds: 2,
  isColdAnyway: true,
  figures: [
    { name: 'heap after 10 changes of route', unit: 'MB' },
    { name: 'heap after 1,000 changes of route', unit: 'MB' },
    { name: 'heap after 1,000 ÷ after 10', unit: 'ratio', targets: [{ of: 'value', bar: 1.3, goal: 1.05 }] },
    { name: 'heap after 1,000 ÷ after 10, without compiled code', unit: 'ratio' },
  ],
  async measure(bench, subject) {
    const { page, session, close } = await openVisit(bench, subject, bench.few);
    try {
      await openScreen(page, subject.origin, LIST);
      const [whole, own]: [number[], number[]] = [[], []];
      for (let change = 1; change <= 1_000; change += 1) {
        const area = AROUND[change % AROUND.length];
        if (area !== undefined) await goTo(page, area);
        if (change !== 10 && change !== 1_000) continue;
        await whenQuiet(page);
        const used = await heapOf(session);
        whole.push(used);
        own.push(used - (await compiledOf(session)));
      }
      return [...whole, (whole[1] ?? NaN) / (whole[0] ?? NaN), (own[1] ?? NaN) / (own[0] ?? NaN)];
    } finally {
      await close();
    }
  },
};
