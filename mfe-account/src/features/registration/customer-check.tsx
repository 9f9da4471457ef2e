import { $api } from 'shared-auth';
import { useSettled } from 'shared-features/ui/settled';
import { useContactLink } from 'shared-features/ui/site-links';
import { Alert, TextLink } from 'shared-ui/core';
import type { CustomerQuestion } from './use-customer-question';

/** Pause in typing before the server is asked, in ms. */
const SETTLED_MS = 500;
const NOBODY: CustomerQuestion = { corporate_number: '' };

/**
 * Offers support if the buyer is a customer already (docs/domain.md 6.4). It does not block the form, and ignores
 * errors.
 */
export function CustomerCheck({ question }: { readonly question: CustomerQuestion | null }) {
  const contact = useContactLink();
  const asked = useSettled(JSON.stringify(question), SETTLED_MS);
  const body = (JSON.parse(asked) as CustomerQuestion | null) ?? NOBODY;
  const isCurrent = question !== null && asked === JSON.stringify(question);
  const { data } = $api.useQuery('post', '/user_simple_check', { body }, { enabled: isCurrent, staleTime: Infinity });
  if (!isCurrent || data?.is_customer !== true) return null;
  return (
    <Alert tone="warning" isLive>
      <p>{data.message}</p>
      <TextLink href={contact.href} isExternal={contact.isExternal}>
        {contact.label}
      </TextLink>
    </Alert>
  );
}

/** Shows why the data is required. */
export function IdentityNote({ children }: { readonly children: string }) {
  return <Alert tone="info">{children}</Alert>;
}
