import { reportError } from './report-error';
import { noteEvaluationError } from './script-faults';

/** The part of the browser's report in use; the compiler's DOM library does not have it yet. */
interface IntegrityViolation {
  readonly blockedURL: string;
  readonly destination: string;
}

/**
 * Reports the scripts that the browser refused because they carry no hash (`Integrity-Policy`). Those whose hash is
 * wrong fail to load, and are reported by whoever wanted them.
 */
function listenForRefusals(): void {
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

/** Reports what nobody caught: errors, rejected promises, violations of the page's policies. */
export function listenForErrors(): void {
  window.addEventListener('error', (event) => {
    if (noteEvaluationError(event)) return;
    reportError({ phase: 'runtime', kind: nameOf(event.error), message: event.message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const kind = nameOf(reason);
    // Whoever aborted a call knows that it did.
    if (kind !== 'AbortError') reportError({ phase: 'promise', kind, message: messageOf(reason) });
  });
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    reportError({ phase: 'csp', kind: effectiveDirective, message: `${blockedURI} at ${sourceFile}:${lineNumber}` });
  });
  listenForRefusals();
}

/** The name of what was thrown, which need not be an error. */
export function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** The message of what was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
