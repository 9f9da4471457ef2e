import { Alert } from 'shared-ui/core';
import { useLinkedRequest } from '../linked-request/use-linked-request';

/** Next step before the request can be paid. */
const REMEDIES = {
  entry: 'ログインまたは新規登録すると、お支払いに進めます。',
  registration: 'お客様情報の登録が完了すると、お支払いに進めます。',
} as const;

/**
 * Shows that a request of an opened link is waiting, and its requester. Shows nothing without a link, or if it can no
 * longer be paid.
 */
export function RequestHint({ at }: { readonly at: keyof typeof REMEDIES }) {
  const linked = useLinkedRequest();
  if (linked.kind === 'none' || linked.kind === 'wrong') return null;
  if (linked.kind === 'ready' && linked.request.content === null) return null;
  return (
    <Alert tone="info" title="お支払い依頼が届いています。">
      {linked.kind === 'ready' ? <p>{`ご依頼元: ${linked.request.requester.name}`}</p> : null}
      <p>{REMEDIES[at]}</p>
    </Alert>
  );
}
