import { reportError } from './report-error';

/** The part of the browser's report in use; the compiler's DOM library does not have it yet. */
interface IntegrityViolation {
  readonly blockedURL: string;
  readonly destination: string;
}

/**
 * Reports the scripts that the browser refused because they carry no hash (`Integrity-Policy`). Those whose hash is wrong fail
 * to load, and are reported by whoever wanted them.
 */
export function listenForRefusals(): void {
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        if (!isViolation(body)) continue;
        reportError({ phase: 'csp', kind: 'no-integrity', message: `${body.destination} ${body.blockedURL}` });
      }
    },
    // What was refused before this code ran is told too.
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}

function isViolation(body: unknown): body is IntegrityViolation {
  return typeof body === 'object' && body !== null && 'blockedURL' in body && 'destination' in body;
}
