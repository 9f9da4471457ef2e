import type { ErrorReport } from '../reports/report-error';
import type { RemoteLoadError } from './remote-load-error';

/** Facts of a failure that a report has. */
export type FailureFacts = Pick<ErrorReport, 'phase' | 'kind' | 'message'> &
  Partial<Pick<RemoteLoadError, 'status' | 'url'>>;

/** Returns the report of a failed load. The caller adds the remote. */
export function failureReport({ phase, kind, message, status, url }: FailureFacts): ErrorReport {
  return { phase, kind, message, ...(status !== undefined && { status }), ...(url !== undefined && { file: url }) };
}
