import type { Row } from '../bench';
import { openScreen } from '../in-page';
import { LIST } from '../screens';
import { openVisit } from '../visit';

/** Duration of the list page for a buyer with the demonstration's received invoices, and for one with 10,000. */
export const longList: Row = {
  key: 'list',
  figures: [
    { name: 'list usable with about 20 received invoices (4× CPU)', unit: 'ms' },
    { name: 'list usable with 10,000 received invoices (4× CPU)', unit: 'ms' },
    { name: 'list with 10,000 ÷ with about 20', unit: 'ratio' },
  ],
  async measure(bench, subject) {
    const times: number[] = [];
    for (const account of [bench.few, bench.many]) {
      const { page, close } = await openVisit(bench, subject, account, { cpu: 4 });
      try {
        await openScreen(page, subject.origin, LIST);
        // Code and pictures are cached by now, so only the list itself is measured.
        times.push(await openScreen(page, subject.origin, LIST));
      } finally {
        await close();
      }
    }
    return [...times, (times[1] ?? NaN) / (times[0] ?? NaN)];
  },
};
