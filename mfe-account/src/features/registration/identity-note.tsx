import { Alert } from 'shared-ui/core';

/** Shows why the data is required. */
export function IdentityNote({ children }: { readonly children: string }) {
  return <Alert tone="info">{children}</Alert>;
}
