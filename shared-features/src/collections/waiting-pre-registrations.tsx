import type { PreRegistrationKind } from 'shared-api/types';
import { $api, useCurrentUser } from 'shared-auth';
import { paths } from 'shared-shell';
import { Alert, TextLink } from 'shared-ui/core';

const WORDS: Readonly<Record<PreRegistrationKind, string>> = { payment: 'カード払い', collection: 'カード払い依頼' };

/**
 * Shows above a list that connected systems have submitted something that waits for the user, with a link. Shows
 * nothing otherwise, or while loading. Sends no request for a user without connected systems.
 */
export function WaitingPreRegistrations({ kind }: { readonly kind: PreRegistrationKind }) {
  const isConnected = (useCurrentUser()?.externalIntegrationClientIds.length ?? 0) > 0;
  const query = { state: 'waiting', kind, page: 1, size: 1 } as const;
  const { data } = $api.useQuery('get', '/users/pre_registrations', { params: { query } }, { enabled: isConnected });
  const count = data?.total_count ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`連携サービスから届いた${WORDS[kind]}の事前登録が${count}件、お客様の確認を待っています。`}
    >
      <p>
        <TextLink href={paths.oauthSelection()} isStrong>
          事前登録を確認する
        </TextLink>
      </p>
    </Alert>
  );
}
