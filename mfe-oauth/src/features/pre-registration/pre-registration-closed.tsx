import type { UserPreRegistration } from 'shared-api/types';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { epochOf } from 'shared-rules/epoch';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { collectionPath, paths } from 'shared-shell';
import { Cluster, EmptyState, LinkButton, Stack, TextLink } from 'shared-ui/core';
import { PreRegistrationFrame } from './pre-registration-frame';

/** Returns the words for a pre-registration that is no longer waiting: its state, and what the user can do. */
function closedWords({
  state,
  kind,
  cancelled_by: by,
  expires_at: expiresAt,
  result,
  system: { name },
}: UserPreRegistration): { readonly title: string; readonly text: string } {
  const again = `必要な場合は、「${name}」から、もう一度登録してください。`;
  switch (state) {
    case 'confirmed':
      return {
        title: 'この内容は、すでに登録済みです',
        text: `${kind === 'payment' ? '申請番号' : '依頼番号'} ${result?.number ?? ''} として登録されています。もう一度登録する必要はありません。`,
      };
    case 'expired':
      return {
        title: 'この事前登録は、有効期限が切れています',
        text: `有効期限は${formatLongDate(jstDate(epochOf(expiresAt)))}でした。${again}`,
      };
    default:
      return {
        title: 'この事前登録は、取り消されています',
        text: `${by === 'system' ? `「${name}」によって取り消されました。` : 'お客様の操作により取り消されました。'}${again}`,
      };
  }
}

interface PreRegistrationClosedProps {
  readonly preRegistration: UserPreRegistration;
}

/** Shows that a pre-registration is confirmed, cancelled or expired, with its result and the link back. */
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
              {result === null ? null : (
                <LinkButton variant="primary" href={pathOf(result)}>
                  {result.kind === 'payment' ? '申請した内容を見る' : '依頼した内容を見る'}
                </LinkButton>
              )}
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

/** Returns the path of the created payment or request. A request's path redirects to its current tab. */
function pathOf(result: NonNullable<UserPreRegistration['result']>): string {
  return result.kind === 'payment'
    ? paths.receivedInvoice(result.doc_number)
    : collectionPath('request', result.invoice_id);
}
