import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { measure } from './measurements';
import { reportOpenTab } from './open-tabs';
import { pageAt } from './shown-pages';

/**
 * Measures the Web Vitals of this document, each for its page, and reports the releases that it runs. A separate
 * download after the first content; the browser keeps a record of what happened before.
 *
 * @param hostRelease of the host, if the page names it
 */
export function measureLater(hostRelease: string | undefined): void {
  reportOpenTab(hostRelease);
  for (const listen of [onCLS, onINP, onLCP, onTTFB]) listen(note);
}

function note({ name, value, entries }: MetricType): void {
  // A layout shift is the sum of many, an answer that came before any page belongs to the first.
  const moment = entries.at(-1)?.startTime ?? performance.now();
  measure({ phase: 'vital', kind: name, value, ...pageAt(moment) });
}
