import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { measure } from './measurements';
import { pageAt } from './shown-pages';

/**
 * Measures the Web Vitals of this document, each for its page. A separate download after the first content; the browser
 * keeps a record of what happened before.
 */
export function measureWebVitals(): void {
  for (const listen of [onCLS, onINP, onLCP, onTTFB]) listen(note);
}

function note({ name, value, entries }: MetricType): void {
  // A layout shift is the sum of many, an answer that came before any page belongs to the first.
  const moment = entries.at(-1)?.startTime ?? performance.now();
  measure({ phase: 'vital', kind: name, value, ...pageAt(moment) });
}
