import type { ErrorReport } from '../reports/report-error';
import type { RemoteLoadError } from './remote-load-error';

/** What is reported of something that could not be loaded; whoever it was of adds the remote. */
export function failureReport({ phase, kind, message, status, url }: RemoteLoadError): ErrorReport {
  return { phase, kind, message, ...(status !== undefined && { status }), ...(url !== undefined && { file: url }) };
}
