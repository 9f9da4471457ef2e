import type { ErrorReport } from '../reports/report-error';
import type { RemoteLoadError } from './remote-load-error';

/** Returns the report of a failed load. The caller adds the remote. */
export function failureReport({ phase, kind, message, status, url }: RemoteLoadError): ErrorReport {
  return { phase, kind, message, ...(status !== undefined && { status }), ...(url !== undefined && { file: url }) };
}
