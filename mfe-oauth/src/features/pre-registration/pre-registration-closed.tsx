import type { UserPreRegistration } from 'shared-api/types';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { collectionPath, paths } from 'shared-shell';
import { Cluster, EmptyState, LinkButton, Stack, TextLink } from 'shared-ui/core';
import { closedWords } from './closed-words';
import { PreRegistrationFrame } from './pre-registration-frame';

interface PreRegistrationClosedProps {
  readonly preRegistration: UserPreRegistration;
}

/** Says of a pre-registration that it is confirmed, cancelled or expired, with what came of it and the way back. */
export function PreRegistrationClosed({ preRegistration }: PreRegistrationClosedProps) {
  const { result, state, system, return_url: returnUrl } = preRegistration;
  const { title, text } = closedWords(preRegistration);
  return (
    <PreRegistrationFrame title={title}>
      <EmptyState
        icon={state === 'confirmed' ? 'check_circle' : state === 'expired' ? 'schedule' : 'block'}
        action={
          <Stack>
            <Cluster justify="center">
              {result === null ? null : <LinkButton variant="primary" href={pathOf(result)}>{result.kind === 'payment' ? '申請した内容を見る' : '依頼した内容を見る'}</LinkButton>}
              <SystemReturn system={system} href={returnUrl} />
            </Cluster>
            <TextLink href={paths.oauthSelection()}>届いている事前登録を見る</TextLink>
          </Stack>
        }
      >
        {text}
      </EmptyState>
    </PreRegistrationFrame>
  );
}

/** The page of what was made of a pre-registration. A request is led on to the tab that it stands in by now. */
function pathOf(result: NonNullable<UserPreRegistration['result']>): string {
  return result.kind === 'payment' ? paths.receivedInvoice(result.doc_number) : collectionPath('request', result.invoice_id);
}
