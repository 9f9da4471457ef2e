import { Alert } from 'shared-ui/core';

/** Why this is asked. */
export function IdentityNote({ children }: { readonly children: string }) {
  return <Alert tone="info">{children}</Alert>;
}
