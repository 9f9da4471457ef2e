import { Alert } from 'shared-ui/core';

/** Why the answer could not be given. */
export function Problem({ error }: { readonly error: { readonly message: string } | null }) {
  return error === null ? null : <Alert tone="danger" isLive title={error.message} />;
}
