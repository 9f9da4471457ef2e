import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-shell';

/**
 * Redirects the old address `/oauth/payments/add/invoiceinfo?pre_id=…` to the current one; without an id to `/error`
 * (docs/specification.md 2.3).
 */
export function Page() {
  const [query] = useSearchParams();
  const preId = query.get('pre_id') ?? '';
  return <Navigate to={preId === '' ? paths.error() : paths.oauthInvoiceInfo(preId)} replace />;
}
