import { reportError } from './report-error';
import { noteEvaluationError } from './script-faults';

/** Part of the browser's report in use, which the compiler's DOM library lacks. */
interface IntegrityViolation {
  readonly blockedURL: string;
  readonly destination: string;
}

/**
 * Reports scripts that the browser refused because they have no hash (`Integrity-Policy`). Scripts with a wrong hash
 * fail to load and are reported by their loader.
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
    // Includes refusals from before this code ran.
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}

function isViolation(body: unknown): body is IntegrityViolation {
  return typeof body === 'object' && body !== null && 'blockedURL' in body && 'destination' in body;
}

/** Reports uncaught errors, rejected promises and violations of the page's policies. */
export function listenForErrors(): void {
  window.addEventListener('error', (event) => {
    if (noteEvaluationError(event)) return;
    reportError({ phase: 'runtime', kind: nameOf(event.error), message: event.message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const kind = nameOf(reason);
    // An abort is intended.
    if (kind !== 'AbortError') reportError({ phase: 'promise', kind, message: messageOf(reason) });
  });
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    reportError({ phase: 'csp', kind: effectiveDirective, message: `${blockedURI} at ${sourceFile}:${lineNumber}` });
  });
  listenForRefusals();
}

/** Returns the name of a thrown value, which need not be an error. */
export function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** Returns the message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
